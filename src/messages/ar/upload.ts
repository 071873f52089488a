import type { UploadLimits, UploadWords } from '../upload-words.js';
import { and, counted, files, filesGoverned, number, or } from './writing.js';

const kindNames: Readonly<Record<string, string>> = { 'image/*': 'صورة', 'video/*': 'فيديو', 'audio/*': 'صوت' };
const listed = (types: readonly string[]): string => or(types.map((type) => kindNames[type] ?? type));

function limits({ types, size, min, max }: UploadLimits): string {
  const sentence = [
    types.length > 0 ? listed(types) : '',
    size ? `حتى ${size}${max === 1 ? '' : ' لكل ملف'}` : '',
    min && min > 1 ? `${files(min)} على الأقل` : '',
    max && max > 1 ? `${files(max)} على الأكثر` : '',
  ]
    .filter(Boolean)
    .join('، ');
  return sentence && `${sentence}.`;
}

const wrong = ({ types, size, max }: UploadLimits): Readonly<Record<string, string>> => ({
  file_type: types.length > 0 ? `يجب أن يكون نوع الملف ${listed(types)}` : 'يجب أن يكون الملف من نوع آخر',
  file_size: size ? `يجب أن يكون حجم الملف أصغر من ${size}` : 'يجب أن يكون حجم الملف أصغر',
  file_count: max ? `يمكن إضافة ${filesGoverned(max)} على الأكثر` : 'لا يمكن إضافة ملفات أخرى',
  file_empty: 'الملف فارغ. يجب اختيار ملف آخر.',
  file_changed: 'تغير الملف منذ اختياره. يجب اختياره مرة أخرى.',
  file_duplicate: 'أُضيف الملف نفسه من قبل',
  file_infected: 'يحتوي الملف على فيروس. يجب اختيار ملف آخر.',
  file_protected: 'الملف محمي بكلمة مرور. يجب اختيار ملف غير محمي.',
  file_unreadable: 'تعذرت قراءة الملف. يجب اختياره مرة أخرى.',
  file_metadata: 'تتعذر إزالة معلومات مكان الالتقاط ووقته. لم يُرسل الملف.',
});

export const arUpload: UploadWords = {
  choose: (several) => (several ? 'اختيار ملفات' : 'اختيار ملف'),
  takePhoto: 'التقاط صورة',
  orDrop: 'أو إفلات الملفات هنا',
  orPaste: 'أو لصق صورة',
  dropHere: 'الإفلات هنا للإضافة',
  notHere: 'يجب إفلات الملفات داخل الإطار',
  limits,
  list: 'الملفات',
  waiting: 'في الانتظار',
  preparing: 'جارٍ فحص الملف',
  paused: 'متوقف مؤقتًا',
  waitingNetwork: 'في انتظار الاتصال',
  stalled: 'متعثر',
  completing: 'جارٍ الإنهاء',
  uploaded: 'تم الرفع',
  wrong: (code, given) => wrong(given)[code] ?? 'تعذر رفع الملف. يمكن المحاولة مرة أخرى.',
  progress: (percent, sent, total, left) =>
    [`${number(percent)}٪`, `${sent} من ${total}`, left].filter(Boolean).join(' · '),
  seconds: (left) =>
    left < 90
      ? counted(Math.max(1, Math.round(left)), {
          one: 'يتبقى نحو ثانية واحدة',
          two: 'يتبقى نحو ثانيتين',
          few: 'يتبقى نحو # ثوانٍ',
          many: 'يتبقى نحو # ثانية',
          other: 'يتبقى نحو # ثانية',
        })
      : counted(Math.round(left / 60), {
          one: 'يتبقى نحو دقيقة واحدة',
          two: 'يتبقى نحو دقيقتين',
          few: 'يتبقى نحو # دقائق',
          many: 'يتبقى نحو # دقيقة',
          other: 'يتبقى نحو # دقيقة',
        }),
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  cancel: 'إلغاء',
  retry: 'المحاولة مرة أخرى',
  replace: 'استبدال',
  remove: 'إزالة',
  preview: 'معاينة',
  undo: 'تراجع',
  keepBoth: 'الاحتفاظ بكليهما',
  skip: 'تخطي',
  sendAnyway: 'إرساله كما هو',
  useAgain: (name) => `استخدام ${name} مرة أخرى`,
  removed: (name) => `تمت إزالة ${name}`,
  back: (name) => `تمت استعادة ${name}`,
  chooseAgain: 'يجب اختيار الملف نفسه مرة أخرى لإكمال الرفع',
  added: (count) => `تمت إضافة ${filesGoverned(count)}`,
  arrived: (names) => `تم رفع ${names.length === 1 ? names[0] : filesGoverned(names.length)}`,
  notArrived: (names) => `تعذر رفع ${names.length < 4 ? and(names) : filesGoverned(names.length)}`,
  percentOf: (name, percent) => `${name}، ${number(percent)}٪`,
  pasted: (time) => `صورة ملصقة ${time}`,
  file: 'ملف',
  cleaned: (smaller) => `تُزال معلومات مكان التقاط الصور ووقته${smaller ? '، وتُصغَّر الصور،' : ''} قبل إرسالها.`,
};
