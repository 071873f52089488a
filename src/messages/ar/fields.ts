import type { FieldMessages } from '../field-messages.js';
import { arSpecial } from './special.js';
import { counted, isolated, number } from './writing.js';

function selectHint(min: number | null, max: number | null): string {
  if (min && max) return min === max ? `يجب اختيار ${number(min)}` : `يجب اختيار ${number(min)} إلى ${number(max)}`;
  if (min && min > 1) return `يجب اختيار ${number(min)} على الأقل`;
  return max ? `يمكن اختيار ${number(max)} على الأكثر` : 'يمكن اختيار كل ما ينطبق';
}

const characters = (count: number): string =>
  counted(count, {
    zero: '# حرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });

/** The words of the controls in Arabic. */
export const arFields: FieldMessages = {
  special: arSpecial,
  prefilled: 'تمت تعبئة هذا الحقل لك',
  help: 'مساعدة في هذا السؤال',
  yes: 'نعم',
  no: 'لا',
  or: 'أو',
  other: 'غير ذلك',
  otherText: 'إجابتك',
  choose: 'اختيار…',
  clear: 'مسح الإجابة',
  selectAll: 'تحديد الكل',
  clearAll: 'إلغاء التحديد',
  othersCleared: 'تم إلغاء الخيارات الأخرى',
  selectHint,
  charactersLeft: (left) => (left < 0 ? `الزيادة: ${characters(-left)}` : `المتبقي: ${characters(left)}`),
  forExample: (example) => `مثلًا: ${isolated(example)}`,
  again: 'الإدخال مرة أخرى للتأكيد',
  day: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
  chooseDate: 'اختيار التاريخ',
  changeDate: 'تغيير التاريخ',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  closeCalendar: 'إغلاق',
  notAvailable: (day) => `${day}، غير متاح`,
  timeLike: (example) => `الوقت، مثلًا ${isolated(example)}`,
  from: 'من',
  to: 'إلى',
  between: (min, max) => `بين ${min} و${max}`,
  outOf: (value, max) => `${value} من ${max}`,
  notLikely: 'غير محتمل إطلاقًا',
  veryLikely: 'محتمل جدًا',
  currency: 'العملة',
  chooseColor: 'اختيار لون',
  agree: 'أوافق',
  openDocument: 'قراءة المستند (يُفتح في علامة تبويب جديدة)',
  name: { prefix: 'اللقب', first: 'الاسم الأول', middle: 'الاسم الأوسط', last: 'اسم العائلة', suffix: 'لاحقة الاسم' },
  video: 'فيديو',
  videoNote: (host) => `هذا الفيديو من ${host}، وقد تُخزَّن هناك بيانات عنك عند تحميله.`,
  loadVideo: (host) => `تحميل الفيديو من ${host}`,
  watchOn: (host) => `المشاهدة على ${host} (يُفتح في علامة تبويب جديدة)`,
};
