import type { Field } from '../../contract/index.js';
import { type About, type Grammar, isPicked, issueTeller, partLabel, rowsLeftOut } from '../issue-teller.js';
import type { DatePart } from '../type-fault.js';
import { and, bound, counted, filesGoverned, isolated, megabytes, number, or } from './writing.js';

/** Labels stand in quotation marks: whatever their gender, the sentence around them is right. */
const quote = (label: string): string => `«${label}»`;
const labelOf = (field: Field | undefined): string => (field?.label.trim() ? quote(field.label.trim()) : 'الإجابة');

function nameOf(field: Field | undefined): string {
  const named = field?.ui.error_name;
  return typeof named === 'string' && named ? named : labelOf(field);
}

const days = (count: unknown): string =>
  counted(count, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });
const minutes = (count: unknown): string =>
  counted(count, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });
const characters = (count: unknown): string =>
  counted(count, { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' });
const places = (count: unknown): string =>
  counted(count, {
    one: 'منزلة عشرية واحدة',
    two: 'منزلتين عشريتين',
    few: '# منازل عشرية',
    many: '# منزلة عشرية',
    other: '# منزلة عشرية',
  });

function missing({ type, name, field }: About): string {
  if (type === 'yes_no') return `يجب اختيار نعم أو لا في ${labelOf(field)}`;
  if (type === 'signature') return 'يجب التوقيع بكتابة الاسم أو بالرسم';
  if (type === 'ranking') return `يجب ترتيب ${name}`;
  return `${isPicked(type) ? 'يجب اختيار' : 'يجب إدخال'} ${name}`;
}

const wrongPhone = (example: string | null): string =>
  example ? `يجب إدخال رقم هاتف، مثل ${isolated(example)}` : 'يجب إدخال رقم هاتف مع رمز البلد، مثل ‎+966 11 234 5678';

const dateNames: Readonly<Record<DatePart, string>> = { day: 'اليوم', month: 'الشهر', year: 'السنة' };
const within = (of: 'itself' | 'start' | 'end', { field }: About): string =>
  of === 'itself' ? labelOf(field) : of === 'start' ? 'تاريخ البداية' : 'تاريخ النهاية';

const partNames: Readonly<Record<string, string>> = {
  prefix: 'اللقب',
  first: 'الاسم الأول',
  middle: 'الاسم الأوسط',
  last: 'اسم العائلة',
  suffix: 'لاحقة الاسم',
  line1: 'السطر الأول من العنوان',
  line2: 'السطر الثاني من العنوان',
  city: 'المدينة',
  region: 'المنطقة',
  postal_code: 'الرمز البريدي',
  country: 'البلد',
};

const fromList = ({ name }: About): string => `يجب اختيار ${name} من القائمة`;

const arabic: Grammar = {
  nameOf,
  subjectOf: labelOf,
  check: (name) => `يجب التحقق من ${name}`,
  codes: {
    required: missing,
    not_accepted: () => 'يجب تحديد المربع لتأكيد الموافقة',
    part_required: (about) => {
      if (about.part === 'other') return `يجب كتابة إجابة خاصة في ${labelOf(about.field)}`;
      const label = partLabel(about);
      return `يجب إدخال ${label ? quote(label) : (partNames[about.part ?? ''] ?? about.name)}`;
    },
    min: ({ subject, type, params }) => {
      if (type === 'date_range') return `يجب ألا تقل مدة ${subject} عن ${days(params.min)}`;
      return type === 'time'
        ? `يجب ألا يكون ${subject} قبل ${bound(params.min, params)}`
        : `يجب ألا تقل قيمة ${subject} عن ${bound(params.min, params)}`;
    },
    max: ({ subject, type, params }) => {
      if (type === 'date_range') return `يجب ألا تزيد مدة ${subject} على ${days(params.max)}`;
      return type === 'time'
        ? `يجب ألا يكون ${subject} بعد ${bound(params.max, params)}`
        : `يجب ألا تزيد قيمة ${subject} على ${bound(params.max, params)}`;
    },
    step: ({ subject, name, params, field }) => {
      if (!params.step && !params.step_minutes) return `يجب التحقق من ${name}`;
      if (params.step_minutes) return `يجب أن يكون ${subject} بفواصل قدرها ${minutes(params.step_minutes)}`;
      const { min } = (field ?? {}) as { min?: unknown };
      return `يجب أن تتدرج قيمة ${subject} بمقدار ${number(params.step)}${min ? ` بدءًا من ${number(min)}` : ''}`;
    },
    decimals: ({ subject, params }) =>
      params.decimals === 0
        ? `يجب أن تكون قيمة ${subject} عددًا صحيحًا`
        : `يجب ألا تزيد قيمة ${subject} على ${places(params.decimals)}`,
    min_length: ({ subject, params }) => `يجب ألا يقل طول ${subject} عن ${characters(params.min)}`,
    max_length: ({ subject, params }) => `يجب ألا يزيد طول ${subject} على ${characters(params.max)}`,
    pattern: ({ subject, params }) =>
      params.example
        ? `يجب أن تكون صيغة ${subject} مثل ${isolated(String(params.example))}`
        : `يجب أن يكون ${subject} بالصيغة المطلوبة`,
    email: ({ subject, params }) => {
      if (params.allowed_domains) return `يجب أن ينتهي ${subject} بأحد هذه النطاقات: @${or(params.allowed_domains)}`;
      if (params.blocked_domains) return `يجب ألا ينتهي ${subject} بالنطاق @${String(params.domain)}`;
      return 'يجب إدخال عنوان بريد إلكتروني كامل، مثل name@example.com';
    },
    url: () => 'يجب إدخال عنوان موقع، مثل example.com',
    phone: ({ params }) =>
      Array.isArray(params.countries) ? `يجب إدخال رقم هاتف من ${or(params.countries)}` : wrongPhone(null),
    min_date: ({ subject, params }) => `يجب ألا يكون ${subject} قبل ${bound(params.min)}`,
    max_date: ({ subject, params }) => `يجب ألا يكون ${subject} بعد ${bound(params.max)}`,
    date_order: () => 'يجب ألا يكون تاريخ النهاية قبل تاريخ البداية',
    option_unknown: fromList,
    option_unavailable: ({ type, subject, name }) =>
      type === 'date' ? `يجب أن يكون ${subject} يومًا متاحًا` : `يجب اختيار ${name} مما لا يزال متاحًا`,
    min_selected: ({ params }) => `يجب اختيار ${number(params.min)} على الأقل`,
    max_selected: ({ params }) =>
      params.exclusive ? 'يجب اختيار هذا الخيار وحده أو خيارات أخرى' : `يجب اختيار ${number(params.max)} على الأكثر`,
    row_required: (about) => {
      const rows = rowsLeftOut(about, quote, (count) => `${number(count)} غيرها`);
      return `يجب اختيار إجابة عن ${and(rows) || 'كل صف'}`;
    },
    file_type: ({ params }) =>
      Array.isArray(params.accept) ? `يجب أن يكون نوع الملف ${or(params.accept)}` : 'يجب أن يكون الملف من نوع آخر',
    file_size: ({ params }) => `يجب أن يكون حجم الملف أصغر من ${megabytes(params.max)}`,
    file_count: ({ params }) =>
      params.max
        ? `يمكن إضافة ${filesGoverned(params.max)} على الأكثر`
        : `يجب إضافة ${filesGoverned(params.min ?? 1)} على الأقل`,
    file_pending: () => 'يجب الانتظار حتى يكتمل رفع الملف',
    file_infected: () => 'يحتوي الملف على فيروس. يجب اختيار ملف آخر',
    min_instances: ({ params, name, field }) =>
      field?.ui.error_name && !(Number(params.min) > 1)
        ? `يجب إضافة ${name}`
        : `يجب إضافة ${number(params.min)} على الأقل إلى ${labelOf(field)}`,
    max_instances: ({ params, field }) => `يمكن إضافة ${number(params.max)} على الأكثر إلى ${labelOf(field)}`,
    unique: ({ subject }) => `يجب أن يختلف ${subject} عن غيره`,
    lookup_unknown: fromList,
  },
  types: {
    dateParts: ({ of, missing: parts }, about) =>
      `يجب أن يتضمن ${within(of, about)} ${and(parts.map((part) => dateNames[part]))}`,
    shortYear: () => 'يجب أن تتكون السنة من أربعة أرقام',
    noSuchDate: ({ of }, about) => `يجب أن يكون ${within(of, about)} تاريخًا حقيقيًا`,
    noStart: (_, { subject }) => `يجب أن يتضمن ${subject} تاريخ البداية`,
    noEnd: (_, { subject }) => `يجب أن يتضمن ${subject} تاريخ النهاية`,
    noDate: (_, { subject }) => `يجب أن يتضمن ${subject} التاريخ`,
    noTime: (_, { subject }) => `يجب أن يتضمن ${subject} الوقت`,
    noSuchTime: (_, { subject }) => `يجب أن يتضمن ${subject} وقتًا حقيقيًا، مثل 9:30`,
    time: () => 'يجب إدخال وقت، مثل 9:30 أو 14:30',
    bothEnds: (_, { subject }) => `يجب أن يكون في ${subject} حد أدنى وحد أعلى`,
    twoReadings: (_, { subject }) => `يمكن قراءة ${subject} بطريقتين. يجب حذف فاصل الآلاف، مثل 1250`,
    number: (_, { subject }) => `يجب أن تكون قيمة ${subject} عددًا، مثل 30`,
    percent: (_, { subject }) => `يجب أن تكون قيمة ${subject} عددًا، مثل 12.5`,
    money: (_, { subject }) => `يجب أن تكون قيمة ${subject} مبلغًا من المال، مثل 123.45`,
    color: (_, { subject }) => `يجب أن يكون ${subject} رمز لون، مثل ‎#1d5fbf`,
    position: (_, { subject }) => `يجب أن يتضمن ${subject} خط عرض وخط طول، مثل 24.71 و46.67`,
    notListed: (_, about) => fromList(about),
    emailsDiffer: () => 'يجب أن يتطابق عنوانا البريد الإلكتروني',
    emailOnce: () => 'يجب إدخال عنوان البريد الإلكتروني مرة أخرى',
    phone: ({ example }) => wrongPhone(example),
    unanswered: (_, about) => missing(about),
  },
};

/** What to do about an issue, in Arabic. */
export const issueText = issueTeller(arabic);
