import type { CsvField } from '@latchkey/events/dataFormat/csvFields.ts';

/** Removes case, blanks, accents and punctuation from a column name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/ł/gi, 'l')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const words = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map(plainName);

/**
 * Common column names in files from people, spreadsheets and access control systems. English and German ones
 * include the labels of our own screens and exports.
 */
const fields: Readonly<Record<CsvField, string>> = {
  nameOnCard: `
    name on card, name on the card, full name, card name, cardholder, cardholder name, card holder, card holder name, holder, holder name,
    badge name, employee name, display name, person, Name auf Karte, Name auf der Karte, Kartenname, Anzeigename, Vollständiger Name,
    voller Name, Karteninhaber, Inhaber, Ausweisinhaber, Vor- und Nachname, Vorname Nachname, nom complet, nom et prénom, titulaire,
    nombre completo, nombre y apellidos, titular, nome completo, nome e cognome, nome e apelido, volledige naam, kaarthouder,
    imię i nazwisko, jméno a příjmení, meno a priezvisko, teljes név, név, nume complet, ime i prezime, ime in priimek, ad soyad,
    adı soyadı, ονοματεπώνυμο, фио, полное имя, три имена, прізвище та ім'я, vardas pavardė, vardas ir pavardė, vārds uzvārds,
    vārds un uzvārds, ees- ja perekonnanimi, fullt navn, fullständigt namn, koko nimi, 氏名, 名前, 姓名, 名字, 이름, 성명`,
  email: `
    email, e-mail, mail, email address, mail address, e-mail 1, email 1, primary email, work email, email work, business email, smtp,
    E-Mail-Adresse, Mailadresse, E-Mail geschäftlich, courriel, adresse e-mail, adresse électronique, mél, correo, correo electrónico,
    dirección de correo, posta elettronica, indirizzo e-mail, endereço de e-mail, e-mailadres, adres e-mail, poczta, e-mailová adresa,
    e-mail cím, adresă de e-mail, e-posta, e-posta adresi, ηλεκτρονικό ταχυδρομείο, почта, электронная почта, эл. почта, имейл,
    електронна поща, електронна пошта, el. paštas, e-pasts, e-post, e-postadress, sähköposti, メール, メールアドレス, 邮箱, 电子邮件,
    電子郵件, 이메일`,
  phoneNumber: `
    phone number, phone, mobile, mobile number, mobile phone, mobile no, cell, cell phone, cell phone number, phone mobile, phone 1, tel,
    telephone, telephone number, Telefon, Telefonnummer, Handy, Handynummer, Mobil, Mobilnummer, Mobiltelefon, Rufnummer, Telefon mobil,
    téléphone, portable, téléphone mobile, teléfono, móvil, teléfono móvil, telefono, cellulare, telefone, telemóvel, celular, telefoon,
    telefoonnummer, mobiel, numer telefonu, telefon komórkowy, komórka, telefonní číslo, telefónne číslo, telefonszám, mobiltelefonszám,
    număr de telefon, broj telefona, telefonska številka, cep telefonu, τηλέφωνο, κινητό, телефон, мобильный, моб. телефон, мобилен,
    telefonas, tālrunis, tālruņa numurs, telefoninumber, telefonnummer, mobilnummer, puhelin, puhelinnumero, 電話番号, 電話, 携帯, 携帯電話,
    手机, 手机号, 电话, 手機, 전화번호, 휴대폰`,
  firstName: `
    first name, given name, forename, christian name, Vorname, Vornamen, Rufname, prénom, prénoms, nombre de pila, primer nombre, primo nome,
    primeiro nome, voornaam, imię, imiona, jméno, křestní jméno, meno, keresztnév, utónév, prenume, ime, adı, ad, όνομα, имя, име, ім'я,
    vardas, vārds, eesnimi, fornavn, förnamn, etunimi, 名, 이름만`,
  lastName: `
    last name, surname, family name, Nachname, Familienname, Zuname, nom de famille, apellido, apellidos, cognome, apelido, sobrenome,
    achternaam, familienaam, nazwisko, příjmení, priezvisko, vezetéknév, családnév, nume de familie, prezime, priimek, soyadı, soyad,
    επώνυμο, фамилия, прізвище, pavardė, uzvārds, perekonnanimi, perenimi, etternavn, efternavn, efternamn, sukunimi, 姓, 성`,
  organisation: `
    organisation, organization, company, company name, employer, Firma, Unternehmen, Arbeitgeber, Organisation, société, entreprise, empresa,
    azienda, società, bedrijf, organizacja, společnost, cég, companie, şirket, εταιρεία, компания, организация, фирма, įmonė, uzņēmums,
    ettevõte, företag, firma, yritys, 会社, 会社名, 公司, 회사`,
  classification: `
    classification, department, dept, group, role, job title, Abteilung, Abt, Einstufung, Gruppe, Bereich, service, département,
    departamento, reparto, afdeling, dział, oddělení, oddelenie, osztály, departament, odjel, oddelek, departman, bölüm, τμήμα, отдел,
    skyrius, nodaļa, osakond, avdelning, avdeling, osasto, 部署, 部门, 部門, 부서`,
  identifier: `
    identifier, personnel number, personnel no, employee number, employee no, employee id, staff id, staff no, staff number, person id,
    personnel id, ext id, external id, student id, student number, Personalnummer, Personalnr, Pers.-Nr., Kennung, Mitarbeiternummer,
    Matrikelnummer, matricule, número de empleado, matricola, personeelsnummer, numer pracownika, osobní číslo, osobné číslo, törzsszám,
    marcă, sicil no, αριθμός μητρώου, табельный номер, darbuotojo numeris, anställningsnummer, henkilönumero, 社員番号, 工号, 工號, 사번`,
  startDate: `
    start date, start, from, begin, activation date, activate, active from, effective date, Startdatum, Start, Beginn, Eintritt,
    Eintrittsdatum, date de début, fecha de inicio, data di inizio, data de início, kezdő dátum, başlangıç tarihi, έναρξη, дата начала,
    alguskuupäev, alkupäivä, 開始日, 开始日期, 생효일`,
  validFrom: `
    valid from, validity start, gültig ab, gueltig ab, gültig von, Gültigkeitsbeginn, valable à partir du, válido desde, valido dal,
    geldig vanaf, ważne od, platné od, platnosť od, érvényesség kezdete, valabil de la, vrijedi od, действует с, валидна от, galioja nuo,
    derīgs no, gyldig fra, giltig från, 有効開始日`,
  validTo: `
    valid to, valid until, valid till, validity end, expires, expiry, expiry date, expiration, expiration date, end date, gültig bis,
    gueltig bis, Gültigkeitsende, Ablauf, Ablaufdatum, Enddatum, valable jusqu’au, date de fin, date d’expiration, válido hasta,
    fecha de caducidad, valido fino al, data di scadenza, válido até, geldig tot, ważne do, platné do, platnosť do, érvényesség vége,
    valabil până la, vrijedi do, действует до, валидна до, galioja iki, derīgs līdz, gyldig til, giltig till, 有効期限, 有效期至`,
};
export const fieldNames = Object.fromEntries(
  Object.entries(fields).map(([field, text]) => [field, new Set(words(text))]),
) as unknown as Readonly<Record<CsvField, ReadonlySet<string>>>;

export const mainNames = new Set(
  words(`
    card number, card no, card nr, card id, card, card code, card data, badge number, badge no, badge id, badge, credential number,
    credential id, token number, token, hot stamp, encoded number, internal number, number, Kartennummer, Kartennr, Karten-Nr.,
    Karten-ID, Karte, Ausweisnummer, Ausweisnr, Ausweis-Nr., Ausweis, Medium, Mediennummer, Transponder, Transpondernummer, Chipnummer,
    Nummer, numéro de carte, n° de carte, numéro de badge, n° badge, número de tarjeta, n.º de tarjeta, tarjeta, numero tessera, numero badge,
    tessera, número do cartão, cartão, kaartnummer, pasnummer, numer karty, nr karty, karta, číslo karty, kártyaszám, kártya száma,
    număr card, număr cartelă, broj kartice, številka kartice, kart no, kart numarası, αριθμός κάρτας, номер карты, номер на карта,
    номер картки, kortelės numeris, kartes numurs, kaardi number, kortnummer, kort nr, kortin numero, カード番号, 卡号, 卡號, 카드번호`),
);

/** Names that mean the full name, or the part of the name that no other column contains. */
export const openNames = new Set(
  words('name, nom, nombre, nome, naam, nume, nazwa, navn, namn, nimi, isim, имя и фамилия, όνομα, nume'),
);
