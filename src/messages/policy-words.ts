/** What stands in place of a form that the page's own rules keep from being drawn. */
interface PolicyWords {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly text: string;
}

const en: PolicyWords = {
  lang: 'en',
  dir: 'ltr',
  title: 'This form cannot be shown here',
  text: 'The page it stands on does not let it. Please tell the people who run this page.',
};

const languages: readonly PolicyWords[] = [
  en,
  {
    lang: 'de',
    dir: 'ltr',
    title: 'Dieses Formular kann hier nicht angezeigt werden',
    text: 'Die Seite, auf der es steht, lässt das nicht zu. Bitte wenden Sie sich an die Stelle, die diese Seite betreibt.',
  },
  {
    lang: 'ja',
    dir: 'ltr',
    title: 'このフォームはここでは表示できません',
    text: 'このページの設定により表示できません。ページの運営者にお知らせください。',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    title: 'لا يمكن عرض هذا النموذج هنا',
    text: 'لا تسمح الصفحة بعرضه. يُرجى إبلاغ القائمين على هذه الصفحة.',
  },
];

/** The words in the language nearest to the one asked for. */
export const policyWords = (language: string): PolicyWords =>
  languages.find(({ lang }) => language.toLowerCase().startsWith(lang)) ?? en;
