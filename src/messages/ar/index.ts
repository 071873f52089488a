import { load } from '../../load/load.js';
import type { Messages } from '../messages.js';
import { dayFrom } from '../writing.js';
import { arFields } from './fields.js';
import { issueText } from './issues.js';
import { counted, day, number, time } from './writing.js';

function saved(at: number, now: number): string {
  const when = { today: '', yesterday: 'أمس، ', earlier: `${day(at)}، ` }[dayFrom(at, now)];
  return `تم الحفظ ${when}${time(at)}`;
}

const seconds = (count: number): string =>
  counted(count, {
    zero: '# ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: '# ثوانٍ',
    many: '# ثانية',
    other: '# ثانية',
  });

/** Every sentence in Arabic; verbal nouns instead of commands, so that everybody is meant. */
export const ar: Messages = {
  locale: 'ar',
  dir: 'rtl',
  optional: '(اختياري)',
  errorPrefix: 'خطأ:',
  skip: 'الانتقال إلى الأسئلة',
  back: 'رجوع',
  continue: 'متابعة',
  checkAnswers: 'مراجعة الإجابات',
  send: 'إرسال',
  sendChanges: 'إرسال التغييرات',
  sending: 'جارٍ الإرسال…',
  checking: 'جارٍ التحقق…',
  finishLater: 'الحفظ والإكمال لاحقًا',
  loading: 'جارٍ تحميل النموذج',
  opening: 'جارٍ فتح إجاباتك',
  stillLoading: 'التحميل مستمر',
  retryNow: 'المحاولة الآن',
  progress: 'التقدم',
  unsupportedField: 'لا يمكن عرض هذا السؤال هنا.',
  pageOf: (page, count) => `الصفحة ${number(page)}${count === null ? '' : ` من ${number(count)}`}`,
  questionOf: (question, count) =>
    count === null ? `السؤال ${number(question)}` : `السؤال ${number(question)} من نحو ${number(count)}`,
  percentDone: (percent) => `اكتمل ${number(percent)}٪`,
  issue: issueText,
  fields: arFields,
  sync: {
    kept: 'محفوظ على هذا الجهاز',
    saving: 'جارٍ الحفظ…',
    saved,
    retrying: (left) =>
      left === null ? 'لم يتم الحفظ بعد' : `لم يتم الحفظ بعد. المحاولة التالية خلال ${seconds(left)}`,
    notKept: 'لم يتم الحفظ. يجب إبقاء هذه الصفحة مفتوحة.',
    unsent: 'التغييرات محفوظة ولم تُرسل بعد',
    what: 'ماذا يعني هذا؟',
    whatKept: 'إجاباتك موجودة في هذا المتصفح، وسيتم حفظها عند توفر الاتصال.',
  },
  fatal: {
    title: 'توجد مشكلة في هذا النموذج',
    text: 'يمكن إعادة تحميل الصفحة للمحاولة مرة أخرى.',
  },
  missing: {
    question: 'تعذّر تحميل هذا السؤال.',
    part: 'تعذّر تحميل هذا الجزء من النموذج.',
    trying: 'جارٍ المحاولة مرة أخرى…',
    tryAgain: 'المحاولة مرة أخرى',
    reload: 'إعادة تحميل الصفحة',
    kept: 'إجاباتك محفوظة على هذا الجهاز.',
    copy: 'نسخ إجاباتي',
    notKept: 'انسخ إجاباتك قبل إعادة تحميل هذه الصفحة أو مغادرتها.',
    copied: 'تم النسخ',
    named: (question) => `تعذّر تحميل «${question}». حاول مرة أخرى للإجابة عنه.`,
    sent: 'تم إرسال النموذج',
    reference: (reference) => `الرقم المرجعي: ${reference}`,
  },
  deferred: async () => (await load('messages/ar/deferred', () => import('./deferred.js'))).arDeferred,
};
