/**
 * A person in the registrar's file. `isPrinted` is false for names with characters that the product's fonts
 * lack.
 */
export interface Person {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly matriculation: string;
  readonly startDate: string;
  readonly cardNumber: number;
  readonly isPass: boolean;
  readonly isPrinted: boolean;
}

interface Tongue {
  readonly first: string;
  readonly last: string;
  readonly isFamilyFirst?: true;
}

const printed: readonly Tongue[] = [
  {
    first:
      'Jürgen,Änne,Björn,Käthe,Anna-Lena,Götz,Heike,Sören,Ümit,Jörg,Rüdiger,Günther,Silke,Wenke,Lieselotte,Eike',
    last: 'Müller,Weiß,Großkopf,von der Höhe,Schäfer-Böhm,Jäger,Köhler,Süß,Krüger,Fußmann,Löw,Übelacker',
  },
  {
    first:
      'William "Bill",Zoë,Chloë,Siân,Aoife,Oisín,Seán,Róisín,Ruairí,Renée,Noël,Andréa,Maeve,Caoimhe,Éilís,Fionn',
    last: "O’Neill,O'Brien,Smith-Jones,MacDonald,Brontë,Fitz Gerald,St. John,De’Ath,Ó Súilleabháin,Nic Dhòmhnaill,Llŷr,Ffrench",
  },
  {
    first:
      'Hélène,Noémie,François,Jean-Luc,Zoé,Maëlle,Gaël,Anaïs,Loïc,Cécile,Benoît,Thérèse,Jérôme,Océane,Rémi,Élodie',
    last: 'Lefèvre,Gagné,d’Estaing,Crète,Hervé,Le Goëff,L’Hôpital,Bœuf,Sainte-Foÿ,Dupré,Château,Nuñès',
  },
  {
    first:
      'Niccolò,Desirée,Giosuè,Noè,Zoé Maria,Cosimò,Teofilò,Mosè,Ànita,Èlia,Ìsaia,Òrnella,Gesuè,Rosalìa,Bartolomè,Letizià',
    last: 'D’Angelo,Cantù,Forlì,Dell’Olio,Patanè,Scirè,Nicolò,Salò,Mannarà,Di Nolè,De’ Rossi,Bonafé',
  },
  {
    first:
      'María de los Ángeles Guadalupe del Sagrado Corazón,Iñaki,José Ángel,Begoña,Núria,Álvaro,Concepción,Íñigo,Óscar,Úrsula,Jesús,Martí,Agüeda,Saúl,Inés,Raúl',
    last: 'Núñez,Peñalver,Güell i Bacigalupi,Ibáñez,Muñoz Seca,Yáñez,Gómez-Acebo,Ríos,Argüelles,Vázquez,Cigüeña,Pérez de Ayala',
  },
  {
    first:
      'João,Conceição,Inês,Gonçalo,Estêvão,Álvaro Luís,Simão,Lídia,Mónica,Ângelo,Sebastião,Antônia,Zélia,Ésio,Tânia,Abraão',
    last: 'Gonçalves,Magalhães,da Conceição,Araújo,Simões,Guimarães,Brandão,dos Anjos e Sá,Falcão,Leitão,Baía,Falcó',
  },
  {
    first:
      'Łukasz,Małgorzata,Żaneta,Grażyna,Bożena,Świętosława,Michał,Stanisław,Błażej,Rafał,Zdzisław,Jędrzej,Miłosz,Elżbieta,Kaźmierz,Ścibor',
    last: 'Żółć,Wiśniewska,Brzęczyszczykiewicz,Kołodziej,Gżegżółka,Śnieżko,Źrebiec,Ćwikła,Mączka,Łęcki,Dąbrówka,Piękoś',
  },
  {
    first:
      'Jiří,Kateřina,Čeněk,Řehoř,Šárka,Žofie,Ondřej,Bořivoj,Tomáš,Zdeňka,Štěpán,Růžena,Matěj,Jindřich,Ľubica,Ďuro',
    last: 'Dvořák,Růžičková,Šmíd,Čapek,Žižka,Kovář,Němec,Příhoda,Zelený,Ťapák,Ďurica,Škvorecký',
  },
  {
    first: 'Győző,Zsófia,Őrs,Űri,Béla,Gergő,Árpád,Örs,Tünde,Ágota,Dezső,Gyöngyi,Jenő,Ildikó,Kőris,Enikő',
    last: 'Kőszegi,Szűcs,Erdős,Nagy-György,Fűzfa,Őze,Sütő,Bodó,Rőt,Gyűrű,Hős,Kövér',
  },
  {
    first:
      'Ștefan,Țuțea,Ioniță,Mălina,Cătălin,Sânziana,Ilinca,Răzvan,Lăcrămioara,Ștefania,Horațiu,Anița,Dănuț,Măriuca,Crăița,Brândușa',
    last: 'Țepeș,Șerban,Bădescu,Câmpeanu,Crețu,Dumitrașcu,Lupașcu,Mănescu,Pârvu,Răileanu,Săndulescu,Țîrlea',
  },
  {
    first:
      'Đorđe,Željka,Šime,Ćiro,Ljiljana,Živko,Dražen,Čedomir,Boško,Mišo,Žarko,Siniša,Ružica,Luča,Nikša,Đurđica',
    last: 'Đokić,Šimić,Žižić,Čović,Ćosić,Hadžić,Krleža,Maček,Njegoš,Perišić,Račić,Tuđa',
  },
  {
    first:
      'Jānis,Ģirts,Kārlis,Ņina,Līga,Ķēniņš,Žydrūnas,Šarūnė,Ąžuolas,Rūta,Jūratė,Viešvilė,Ėglė,Įsruta,Ūla,Čiurlis',
    last: 'Bērziņš,Ozoliņš,Kļaviņa,Ābele,Ūdris,Šķēle,Žemaitė,Krėvė,Vaičiūnas,Žąsis,Įrašas,Lūšis',
  },
  {
    first:
      'Þórður,Ólafur,Guðrún,Æsa,Øystein,Åse,Sørine,Håkon,Sigríður,Björk,Ægir,Ölvir,Þóra,Solveig Åsta,Kåre,Mårten',
    last: 'Þórðarson,Sigurðardóttir,Øverland,Ångström,Kjærgård,Næss,Sjögren,Høgh,Blåberg,Ærø,Östlund,Æðelstan',
  },
  {
    first:
      'Çağlar,Gülşen,Işıl,İlker,Öykü,Şule,Ümmü,Yağız,Doğan,Ayşegül,Çiğdem,Nurgül,Göksu,Kıvanç,Tuğçe,Barış',
    last: 'Öztürk,Işık,Yıldırım,Çelikoğlu,Şimşek,Güneş,Kılıç,İnönü,Aydoğdu,Bağcı,Ğayretli,Üçok',
  },
  {
    first: 'Nguyễn,Thị Hằng,Đặng,Phượng,Quỳnh,Hoàng,Vỹ,Ngọc,Ánh,Bảo,Dũng,Hữu,Khải,Lệ,Mỹ,Thảo',
    last: 'Trần,Lê,Phạm,Huỳnh,Võ,Đỗ,Bùi,Ngô,Dương,Lý,Vũ,Đinh',
  },
  {
    first:
      'Ирина,Георгий,Ёлка,Щукарь,Юлия,Эдуард,Фёдор,Ксения,Жанна,Цветан,Олег,Пётр,Майя,Савелий,Ульяна,Яков',
    last: 'Ёлкина,Щербаков,Подъячев,Рождественская,Чернышёв,Юшкевич,Эйхенбаум,Жуковский,Цой,Хлебников,Фёдорова,Съедобин',
  },
  {
    first:
      'Їжакевич,Олексій,Ґалаґан,Мар’яна,Єлизавета,Юрій,Наталія,Зиновій,Ївга,Святослав,Любомир,В’ячеслав,Гнат,Соломія,Євген,Інна',
    last: 'Ґудзик,Їжак,Шевченко,Об’єднаний,Щедрий,Кобзар,Єрмоленко,Цапенко,Лановий,Йовенко,Прип’ять,Іваничук',
  },
  {
    first:
      'Ђорђе,Љиљана,Његош,Ћира,Џемал,Живко,Шпиро,Чедомир,Милица,Бранко,Зорка,Ратко,Јована,Вук,Стојан,Ђурђа',
    last: 'Ђокић,Љубић,Његић,Ћосић,Џајић,Жикић,Шошкић,Чолић,Јовановић,Петровић,Крстић,Вујић',
  },
  {
    first:
      'Γιώργος,Ελένη,Ἀχιλλεύς,Ιωάννης,Χρυσή,Ψυχή,Ωραία,Ευάγγελος,Θεοδώρα,Ξένια,Φώτης,Άρης,Ήρα,Ίρις,Όλγα,Ύψος',
    last: 'Παπαδόπουλος,Δημητρίου,Οικονόμου,Ξενάκης,Ψαρός,Ωνάσης,Χατζής,Θεοτοκάς,Φιλίππου,Λάμπρου,Μπούμπας,Γκίκας',
  },
  {
    first: 'გიორგი,ნინო,თამარ,ლაშა,ქეთევან,ზურაბ,მაია,დავით,ეკა,ირაკლი,შოთა,ხათუნა,ჯაბა,წოტნე,ჟანა,ღვთისო',
    last: 'ჯავახიშვილი,ყაზბეგი,წერეთელი,ჭავჭავაძე,რუსთაველი,ბარათაშვილი,ღამბაშიძე,შენგელია,ფიფია,ცინცაძე,ძნელაძე,ხაჩიძე',
  },
  {
    first:
      'Արամ,Անահիտ,Գրիգոր,Զարուհի,Հայկ,Շուշան,Ռուբեն,Վարդան,Տիգրան,Նարե,Մհեր,Լիլիթ,Սեդա,Դավիթ,Էդգար,Ջեմմա',
    last: 'Աբրահամյան,Խաչատրյան,Պետրոսյան,Սարգսյան,Հովհաննիսյան,Ղազարյան,Մկրտչյան,Գևորգյան,Ավետիսյան,Քոչարյան,Չարենց,Օհանյան',
  },
  {
    first: 'محمد,فاطمة,عبد الرحمن,ليلى,يوسف,خديجة,عمر,زينب,إبراهيم,مريم,حسن,نور,سلمى,طارق,هدى,رائد',
    last: 'الحسيني,بن علي,المغربي,العراقي,الخوارزمي,الشامي,النجار,المصري,القرشي,الفاسي,البغدادي,الحلبي',
  },
  {
    first: 'مهدی,شیرین,پرویز,ژاله,گلناز,چنگیز,کیوان,پریسا,بهرام,فرشته,آرش,نسرین,داریوش,هما,سیاوش,رویا',
    last: 'مهدی‌پور,تهرانی,شیرازی,گیلانی,پهلوان,چمنی,ژولیده,کاشانی,رستمی,نیک‌نام,اصفهانی,طوسی',
  },
  {
    first: 'שלום,רבקה,יצחק,שושנה,משה,אסתר,דוד,מרים,צבי,חנה,אליהו,דבורה,נחמיה,תמר,גדעון,יעל',
    last: 'כהן,לוי,מזרחי,פרץ,ביטון,אברהם,פרידמן,אזולאי,מלכה,חדד,גבאי,שפירא',
  },
  {
    first: 'นภัสสร,สมชาย,กมล,วิไล,ประเสริฐ,สุดารัตน์,ณัฐพล,พิมพ์,ธนา,อรุณ,จันทร์,บุญมี,ศิริ,ชัยวัฒน์,มาลี,รัตนา',
    last: 'ศรีสุข,ทองดี,ใจงาม,แสงจันทร์,วงศ์สวัสดิ์,บุญเรือง,พงษ์ไทย,รักชาติ,สุขใส,มณีแดง,อินทรี,คำแก้ว',
  },
  {
    first: 'देवेन्द्र,अनिता,राजेश,सुनीता,विक्रम,प्रिया,संजय,ज्योति,कृष्ण,लक्ष्मी,श्याम,उषा,गौरी,भरत,ऋषि,आशा',
    last: 'शर्मा,वर्मा,गुप्ता,त्रिपाठी,चौधरी,मिश्र,ठाकुर,श्रीवास्तव,जोशी,पाण्डेय,राठौड़,खन्ना',
  },
  {
    first:
      'Adéṣọlá,Ọláńrewájú,Fọlákẹ́,Títílayọ̀,Kẹ́hìndé,Bọ́láńlé,Ẹniọlá,Ṣadé,Ọmọtọ́lá,Àdùkẹ́,Dẹ́jì,Wọlé,Ìyábọ̀,Ṣẹ́gun,Tọ́pẹ́,Yẹ́misí',
    last: 'Adéyẹmí,Ògúnbánjọ,Ṣóyínká,Ọbáfẹ́mi,Akínọlá,Ẹlẹ́buìbọn,Fágúnwà,Àjàyí,Bádéjọ,Ìṣọ̀lá,Ọ̀ṣúndáre,Òkè',
  },
];
/** Languages whose letters the product's fonts lack; an installation can add fonts for them. */
const unprinted: readonly Tongue[] = [
  { first: '伟,芳,秀英,建国,丽', last: '张,王,欧阳,李,诸葛', isFamilyFirst: true },
  { first: '太郎,花子,さくら,翔太,美咲', last: '山田,佐藤,渡邊,髙橋,齋藤', isFamilyFirst: true },
  { first: '민준,서연,지훈,하은,도윤', last: '김,이,박,최,남궁', isFamilyFirst: true },
];

export const peopleCount = 5_000;
export const passCount = 1_000;
export const unprintedCount = 3 * 25;
const firstCard = 200_001;
const hasTwoNames = (place: number): boolean => place % 7 === 3;

const wordsOf = (text: string): readonly string[] => text.split(',');
const pairOf = ({ first, last }: Tongue, place: number): readonly [first: string, last: string] => {
  const [firsts, lasts] = [wordsOf(first), wordsOf(last)];
  const at = place % firsts.length;
  const name = firsts[at]!;
  const second = hasTwoNames(place) && firsts.length > 5 ? ` ${firsts[(at + 5) % firsts.length]!}` : '';
  return [`${name}${second}`, lasts[Math.floor(place / firsts.length)]!];
};

/** Person who is erased at the end. No word of this name occurs in another name. */
export const forgotten = { firstName: 'Zvonimíra Éowyn', lastName: 'Qvistgaard-Łękawska' } as const;
const forgottenAt = 42;

const personOf = (n: number): Person => {
  const isPrinted = n >= unprintedCount;
  const tongues = isPrinted ? printed : unprinted;
  const among = isPrinted ? n - unprintedCount : n;
  const tongue = tongues[among % tongues.length]!;
  const isForgotten = among === forgottenAt && isPrinted;
  const [firstName, lastName] = isForgotten
    ? [forgotten.firstName, forgotten.lastName]
    : pairOf(tongue, Math.floor(among / tongues.length));
  const number = String(n + 1).padStart(4, '0');
  const day = String(1 + (n % 28)).padStart(2, '0');
  return {
    firstName,
    lastName,
    isPrinted,
    name: tongue.isFamilyFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`,
    email: `member.${number}@campus.example.test`,
    matriculation: `M-${number}-${(n * 7_919) % 9_973}`,
    startDate: `2026-10-${day}`,
    cardNumber: firstCard + n,
    isPass: n % (peopleCount / passCount) === 1,
  };
};

/** Members of a university, with unique names from more than thirty languages. */
export const people: readonly Person[] = Array.from({ length: peopleCount }, (_, n) => personOf(n));
