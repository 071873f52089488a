/** Words of the form on the sheets, by language: long ones and short ones, from both sides. */
const words = {
  en: {
    title: 'Book a viewing',
    lede: 'It takes about 3 minutes. We answer within one working day.',
    name: 'Full name',
    nameHint: 'As it appears on your passport',
    email: 'Email address',
    size: 'How many rooms do you need?',
    sizes: ['One or two', 'Three', 'Four or more'],
    hints: ['For one person or a couple', 'With a room to work in', 'For a family'],
    date: 'When would you like to come?',
    dateHint: 'Monday to Friday',
    with: 'What will you bring with you?',
    things: ['A cat', 'A piano or drums'],
    message: 'Anything else we should know?',
    section: 'Your visit',
    answers: ['Ana Beatriz Marques', 'ana.marques@example.org', 'We come by train.'],
    brand: 'Harbour Lettings',
    send: 'Ask for a viewing',
  },
  de: {
    title: 'Besichtigung vereinbaren',
    lede: 'Das dauert etwa 3 Minuten. Wir antworten innerhalb eines Arbeitstages.',
    name: 'Vor- und Nachname',
    nameHint: 'So, wie er in Ihrem Reisepass steht',
    email: 'E-Mail-Adresse',
    size: 'Wie viele Zimmer brauchen Sie?',
    sizes: ['Eins oder zwei', 'Drei', 'Vier oder mehr'],
    hints: ['Für eine Person oder ein Paar', 'Mit einem Arbeitszimmer', 'Für eine Familie'],
    date: 'Wann möchten Sie kommen?',
    dateHint: 'Montag bis Freitag',
    with: 'Was bringen Sie mit?',
    things: ['Eine Katze', 'Ein Klavier oder Schlagzeug'],
    message: 'Was sollten wir sonst noch wissen?',
    section: 'Ihr Besuch',
    answers: ['Friederike Müller-Lüdenscheidt', 'friederike@example.org', 'Wir kommen mit der Bahn.'],
    brand: 'Hafen Immobilien',
    send: 'Besichtigung anfragen',
  },
  ar: {
    title: 'حجز موعد معاينة',
    lede: 'يستغرق ذلك نحو 3 دقائق، ونجيب خلال يوم عمل واحد.',
    name: 'الاسم الكامل',
    nameHint: 'كما هو مكتوب في جواز السفر',
    email: 'البريد الإلكتروني',
    size: 'كم غرفة تحتاج؟',
    sizes: ['غرفة أو غرفتان', 'ثلاث غرف', 'أربع غرف أو أكثر'],
    hints: ['لشخص واحد أو لزوجين', 'مع غرفة للعمل', 'لعائلة'],
    date: 'متى تود الحضور؟',
    dateHint: 'من الاثنين إلى الجمعة',
    with: 'ماذا ستحضر معك؟',
    things: ['قطة', 'بيانو أو طبول'],
    message: 'هل هناك شيء آخر ينبغي أن نعرفه؟',
    section: 'زيارتك',
    answers: ['ليلى الحسيني', 'layla@example.org', 'سنأتي بالقطار.'],
    brand: 'مساكن الميناء',
    send: 'طلب موعد',
  },
  ja: {
    title: '内見のお申し込み',
    lede: 'ご記入は3分ほどです。1営業日以内にお返事します。',
    name: 'お名前',
    nameHint: 'パスポートの表記どおりにご記入ください',
    email: 'メールアドレス',
    size: 'ご希望の部屋数',
    sizes: ['1〜2部屋', '3部屋', '4部屋以上'],
    hints: ['お一人またはお二人向け', '仕事部屋つき', 'ご家族向け'],
    date: 'ご希望の日にち',
    dateHint: '月曜日から金曜日まで',
    with: 'お持ちになるもの',
    things: ['猫', 'ピアノまたはドラム'],
    message: 'そのほかのご要望',
    section: 'ご来訪について',
    answers: ['佐藤 明日香', 'asuka@example.org', '電車で伺います。'],
    brand: 'ハーバー不動産',
    send: '内見を申し込む',
  },
};

export const languages = Object.keys(words);

const id = (kind, name) => `${kind}_01M7A2C0${name.toUpperCase().padEnd(18, '0').slice(0, 18)}`.slice(0, 30);

/** The document of the form in a language; no owner's theme, so that the page's is seen. */
export function showForm(language) {
  const text = words[language];
  const options = (labels, hints = []) =>
    labels.map((label, at) => ({ value: `v${at}`, label, ...(hints[at] && { description: hints[at] }) }));
  const field = (key, type, label, more = {}) => ({ id: id('fld', key), key, type, label, ...more });
  const section = (key, title, fields) => ({ id: id('sec', key), key, title, fields });
  const document = {
    object: 'form_schema',
    schema_version: 1,
    form: {
      public_id: `pf_Sheet${language.padEnd(11, '0')}`,
      version_id: id('fvr', `sheet${language}`),
      version_number: 1,
      title: text.title,
      description_md: text.lede,
      published_at: '2026-11-02T08:00:00.000Z',
      brand: { name: text.brand, logo_url: null },
    },
    availability: { state: 'open', opens_at: null, closes_at: null, remaining: null, message_md: null },
    locale: language,
    default_locale: language,
    locales: [{ code: language, name: language, dir: language === 'ar' ? 'rtl' : 'ltr' }],
    settings: { submit_label: text.send },
    pages: [
      {
        id: id('pag', 'only'),
        key: 'only',
        title: null,
        sections: [
          section('you', null, [
            field('name', 'text', text.name, { required: true, description_md: text.nameHint }),
            field('email', 'email', text.email, { required: true }),
            field('size', 'single_choice', text.size, { required: true, options: options(text.sizes, text.hints) }),
          ]),
          section('visit', text.section, [
            field('date', 'date', text.date, { required: true, description_md: text.dateHint }),
            field('with', 'multi_choice', text.with, { options: options(text.things) }),
            field('message', 'long_text', text.message),
          ]),
        ],
      },
    ],
  };
  const [name, email, message] = text.answers;
  const answers = { name, email, size: 'v1', with: ['v0'], message };
  const own = {
    slug: `sheet-${language}`,
    public_id: document.form.public_id,
    reference_prefix: 'SHE',
    last_reference: 0,
  };
  return { ...own, document, answers };
}
