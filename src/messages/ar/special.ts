import type { ComboboxWords, SpecialWords } from '../special-words.js';
import { arGroup } from './group.js';
import { arAddress, arLocation } from './places.js';
import { arUpload } from './upload.js';
import { counted, number } from './writing.js';

const times = (count: number): string =>
  counted(count, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', many: '# مرة', other: '# مرة' });

const combobox: ComboboxWords = {
  howTo: 'يمكن البدء بالكتابة ثم الاختيار من القائمة',
  results: (count) =>
    counted(count, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  place: (label, place, count) => `${label}، ${number(place)} من ${number(count)}`,
  nothingFor: (typed) => `لا نتائج عن «${typed}»`,
  use: (typed) => `استخدام «${typed}»`,
  more: (shown, count) => `يُعرض ${number(shown)} من ${number(count)}. كتابة أحرف أكثر تُظهر غيرها`,
  gone: (label) => `${label} (لم يعد متاحًا)`,
};

function manyEach(min: number | null, max: number | null): string {
  if (min && max) return `يجب اختيار ${min === max ? number(min) : `${number(min)} إلى ${number(max)}`} لكل صف`;
  if (min && min > 1) return `يجب اختيار ${number(min)} على الأقل لكل صف`;
  return max ? `يمكن اختيار ${number(max)} على الأكثر لكل صف` : 'يمكن اختيار كل ما ينطبق لكل صف';
}

/** The words of the controls that few forms have, in Arabic. */
export const arSpecial: SpecialWords = {
  combobox,
  lookup: {
    ...combobox,
    typeMore: (letters) =>
      `يجب كتابة ${counted(letters, { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' })} على الأقل`,
    searching: 'جارٍ البحث…',
    failed: 'تعذر البحث.',
    tryAgain: 'المحاولة مرة أخرى',
    offline: 'يحتاج إلى اتصال',
    busy: (seconds) => `الخدمة مشغولة، المحاولة التالية بعد ${number(seconds)} ث`,
    showMore: 'عرض المزيد',
    chosen: 'ما تم اختياره',
    remove: (label) => `إزالة ${label}`,
    removed: (label) => `تمت إزالة ${label}`,
    added: (label) => `تمت إضافة ${label}`,
  },
  email: { didYouMean: (domain) => `هل المقصود ${domain}؟` },
  choice: {
    noOptions: (depends) => (depends ? 'لا توجد خيارات حسب الإجابات المعطاة حتى الآن.' : 'لا توجد خيارات لهذا السؤال.'),
  },
  phone: { country: 'البلد' },
  date: { inZone: (place) => `بتوقيت ${place}` },
  zoom: { enlarge: (label) => `تكبير ${label}`, close: 'إغلاق' },
  matrix: { oneEach: 'يجب اختيار إجابة واحدة لكل صف', manyEach },
  ranking: {
    bestFirst: 'الأهم أولًا',
    up: (label) => `نقل ${label} إلى أعلى`,
    down: (label) => `نقل ${label} إلى أسفل`,
    moveTo: (label) => `نقل ${label} إلى المرتبة`,
    reorder: (label) => `تغيير موضع ${label}`,
    place: (label, place, count) => `${label}، ${number(place)} من ${number(count)}`,
    lifted: (label, place, count) =>
      `تم رفع ${label}، ${number(place)} من ${number(count)}. النقل بمفاتيح الأسهم، والإفلات بمفتاح المسافة، والإلغاء بمفتاح Escape`,
    dropped: (label, place, count) => `تم إفلات ${label}، ${number(place)} من ${number(count)}`,
    cancelled: (label) => `عاد ${label} إلى موضعه`,
    notRanked: 'لم يتم الترتيب بعد',
    keep: 'اعتماد هذا الترتيب',
    kept: 'تم اعتماد الترتيب',
    pool: 'خارج الترتيب',
    add: (label) => `إضافة ${label} إلى الترتيب`,
    takeOut: (label) => `إخراج ${label} من الترتيب`,
    takenOut: (label) => `تم إخراج ${label}`,
  },
  signature: {
    methods: { type: 'كتابة الاسم', draw: 'رسم التوقيع', upload: 'رفع صورة' },
    name: 'اسمك الكامل',
    understand: 'أدرك أن هذا يُعد توقيعًا لي',
    drawHere: 'مساحة رسم التوقيع. فارغة',
    drawn: 'تم رسم التوقيع',
    clear: 'مسح',
    undoStroke: 'التراجع عن الخط الأخير',
    cannotDraw: 'لا يمكن الرسم في هذا المتصفح. يمكن اختيار طريقة أخرى للتوقيع.',
    saving: 'جارٍ حفظ التوقيع…',
    saved: 'تم حفظ التوقيع',
    failed: 'تعذر حفظ التوقيع.',
    retry: 'المحاولة مرة أخرى',
    preview: 'توقيعك',
  },
  upload: arUpload,
  address: arAddress,
  location: arLocation,
  button: {
    working: 'جارٍ التنفيذ…',
    confirm: 'متابعة',
    cancel: 'إلغاء',
    used: (count) => (count === 1 ? 'تم هذا من قبل' : `تم هذا ${times(count)}، وهو الحد الأقصى`),
    left: (count) => `يمكن فعل هذا ${times(count)}`,
    unknown: 'هذا الزر لا يعمل هنا.',
    newTab: '(يُفتح في علامة تبويب جديدة)',
  },
  group: arGroup,
  effects: {
    done: 'تم',
    failed: 'لم ينجح ذلك. يمكن المحاولة مرة أخرى.',
    timedOut: 'استغرق ذلك وقتًا طويلًا فتوقف الانتظار. يمكن المحاولة مرة أخرى.',
    needsConnection: 'يحتاج إلى اتصال. لم يُرسل شيء.',
    unconfirmed: 'لا يمكن معرفة ما إذا نجح ذلك. يجب التحقق قبل الضغط مرة أخرى.',
    busy: 'يجب الانتظار حتى ينتهي الزر الآخر',
    notNow: 'لا يمكن فعل هذا الآن',
    cancelled: 'تم الإيقاف',
    leaving: (host) => `جارٍ الانتقال إلى ${host}`,
    saved: 'جارٍ حفظ إجاباتك',
    noFile: 'لا يمكن جلب الملف الآن. يمكن المحاولة مرة أخرى.',
  },
};
