// Made from catalogues by “npm run locale -- build”. Change that, not this.
import type { PolicyWords } from './types.js';

interface Policy extends PolicyWords {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

export const policies: Readonly<Record<string, Policy>> = {
  'ar-Arab': { lang: 'ar', dir: 'rtl', title: 'لا يمكن عرض هذا النموذج هنا', text: 'لا تسمح الصفحة بعرضه. يُرجى إبلاغ القائمين على هذه الصفحة.' },
  'de-Latn': { lang: 'de', dir: 'ltr', title: 'Dieses Formular kann hier nicht angezeigt werden', text: 'Die Seite, auf der es steht, lässt das nicht zu. Bitte wenden Sie sich an die Stelle, die diese Seite betreibt.' },
  'en-Latn': { lang: 'en', dir: 'ltr', title: 'This form cannot be shown here', text: 'The page it stands on does not let it. Please tell the people who run this page.' },
  'es-Latn': { lang: 'es', dir: 'ltr', title: 'Este formulario no se puede mostrar aquí', text: 'La página en la que se encuentra no lo permite. Comuníquelo a las personas responsables de esta página.' },
  'fa-Arab': { lang: 'fa', dir: 'rtl', title: 'نمایش این فرم در اینجا ممکن نیست', text: 'تنظیمات این صفحه اجازهٔ نمایش فرم را نمی‌دهد. لطفاً به گردانندگان این صفحه اطلاع دهید.' },
  'fr-Latn': { lang: 'fr', dir: 'ltr', title: 'Ce formulaire ne peut pas être affiché ici', text: 'La page sur laquelle il se trouve ne le permet pas. Signalez-le aux responsables de cette page.' },
  'he-Hebr': { lang: 'he', dir: 'rtl', title: 'לא ניתן להציג כאן את הטופס הזה', text: 'הגדרות העמוד אינן מאפשרות להציג את הטופס. יש לפנות לאחראים על העמוד.' },
  'hi-Deva': { lang: 'hi', dir: 'ltr', title: 'यह फ़ॉर्म यहाँ नहीं दिखाया जा सकता', text: 'जिस पेज पर यह है, वह इसकी अनुमति नहीं देता। कृपया इस पेज के संचालकों को बताएँ।' },
  'it-Latn': { lang: 'it', dir: 'ltr', title: 'Questo modulo non può essere visualizzato qui', text: 'La pagina in cui si trova non lo consente. Segnalarlo a chi gestisce questa pagina.' },
  'ja-Jpan': { lang: 'ja', dir: 'ltr', title: 'このフォームは表示できません', text: 'このページの設定により表示できません。ページの運営者にお知らせください。' },
  'ko-Kore': { lang: 'ko', dir: 'ltr', title: '이 양식은 여기에서 표시할 수 없습니다', text: '이 페이지의 설정 때문에 양식이 표시되지 않습니다. 페이지 운영자에게 알려 주세요.' },
  'nl-Latn': { lang: 'nl', dir: 'ltr', title: 'Dit formulier kan hier niet worden getoond', text: 'De pagina waarop het staat, laat dat niet toe. Geef dit door aan de beheerder van deze pagina.' },
  'pl-Latn': { lang: 'pl', dir: 'ltr', title: 'Nie można tu wyświetlić tego formularza', text: 'Strona, na której się znajduje, na to nie pozwala. Poinformuj o tym administratora strony.' },
  'pt-Latn': { lang: 'pt-BR', dir: 'ltr', title: 'Não é possível exibir este formulário aqui', text: 'A página em que ele está não permite isso. Avise os responsáveis por esta página.' },
  'tr-Latn': { lang: 'tr', dir: 'ltr', title: 'Bu form burada gösterilemiyor', text: 'Formun yer aldığı sayfa buna izin vermiyor. Lütfen bu sayfanın yöneticilerine bildiriniz.' },
  'uk-Cyrl': { lang: 'uk', dir: 'ltr', title: 'Цю форму не можна показати тут', text: 'Сторінка, на якій її розміщено, цього не дозволяє. Повідомте про це власників сторінки.' },
  'zh-Hans': { lang: 'zh-Hans', dir: 'ltr', title: '此表单无法在这里显示', text: '所在页面的设置不允许显示此表单，请告知该页面的管理者。' },
};
