export const publishingGerman = {
  publish: {
    open: 'Veröffentlichen …',
    title: 'Dieses Design veröffentlichen?',
    running: 'Version %{version}',
    impact:
      'Das Design wird zu Version %{version} und gilt für %{count} Karte. |||| Das Design wird zu Version %{version} und gilt für %{count} Karten.',
    text: 'Zuerst werden die Bilder erzeugt. Bis sie fertig sind, bleibt die aktuelle Version live.',
    textFirst: 'Zuerst werden die Bilder erzeugt. Sobald sie fertig sind, ist das Design live.',
    passes: 'Pässe auf Telefonen: %{apple} in Apple Wallet, %{google} in Google Wallet.',
    minutes: 'Das Aktualisieren in Google Wallet dauert etwa %{minutes} Minuten.',
    rollsOut:
      'Version %{version} ist für neue Karten live und wird an die vorhandenen verteilt. Den Fortschritt sehen Sie auf der Seite des Kartenprofils.',
    unchanged: 'Es gibt keine Änderungen seit Version %{version}, die live ist.',
    unreadable: 'Einige Texte sind nicht lesbar. Beheben Sie zuerst diese Probleme:',
    warnings:
      'Ein Problem sollte behoben werden. Sie können trotzdem veröffentlichen. |||| %{smart_count} Probleme sollten behoben werden. Sie können trotzdem veröffentlichen.',
    submit: 'Veröffentlichen',
    steps: {
      preparing: 'Vorbereiten',
      rendering: 'Bilder erzeugen',
      uploading: 'Hochladen',
      success: 'Abschließen',
    },
    states: { done: 'erledigt', running: 'läuft', failed: 'fehlgeschlagen', later: 'steht aus' },
    goesOn:
      'Sie können dieses Fenster schließen. Die Veröffentlichung läuft weiter, und der Designer zeigt den Fortschritt.',
    done: 'Version %{version} ist live.',
    failed: 'Dieser Schritt ist fehlgeschlagen.',
    stays: 'Die Karten haben sich nicht geändert. Die vorherige Version bleibt live.',
    staysFirst: 'Die Karten haben sich nicht geändert.',
    again: 'Noch einmal versuchen',
    back: 'Zurück zum Bearbeiten',
    submitProfile: 'Kartenprofil einreichen',
    show: 'Anzeigen',
    underWay: 'Version %{version} wird veröffentlicht: %{step}.',
    failedAt: 'Version %{version} ließ sich nicht veröffentlichen.',
  },
  rollout: {
    title: 'Verteilung',
    all: 'Alle Karten auf einmal',
    staged: 'In Stufen',
    first: 'Erste Stufe, in %',
    second: 'Zweite Stufe, in %',
    hold: 'Pause zwischen den Stufen',
    stopAt: 'Fehlergrenze',
    hint: 'Neue Karten bekommen diese Version sofort, alle übrigen spätestens mit der letzten Stufe. Die Verteilung stoppt an der Fehlergrenze. Anhalten oder zurücksetzen können Sie sie auf der Seite des Kartenprofils.',
    holds: {
      none: 'Keine',
      minutes: '%{smart_count} Minute |||| %{smart_count} Minuten',
      hours: '%{smart_count} Stunde |||| %{smart_count} Stunden',
      days: '%{smart_count} Tag |||| %{smart_count} Tage',
    },
    problems: {
      first: 'Geben Sie eine Zahl von 1 bis 99 ein.',
      second:
        'Geben Sie eine Zahl ein, die größer als die erste Stufe und höchstens 99 ist, oder lassen Sie das Feld leer.',
      stopAt: 'Geben Sie eine Zahl von 1 bis 1.000 ein.',
    },
  },
};
