import type { Catalogue } from './catalogue.js';

const answers = (count: number): string => {
  if (count === 1) return 'إجابة واحدة';
  if (count === 2) return 'إجابتان';
  return count <= 10 ? `${count} إجابات` : `${count} إجابة`;
};

export const ar: Catalogue = {
  details: {
    required: 'هذا الحقل مطلوب.',
    type: 'لا يمكن حفظ هذه القيمة في هذا الحقل.',
    unknown_path: 'لا يوجد حقل كهذا في هذا النموذج.',
    unknown_member: 'لا يوجد عنصر كهذا في هذا النموذج.',
    read_only: 'لا يمكن تغيير هذا الحقل.',
    min: 'أدخل {min} أو أكثر.',
    max: 'أدخل {max} أو أقل.',
    step: 'أدخل أحد مضاعفات {step}.',
    decimals: 'استخدم {max} من المنازل العشرية على الأكثر.',
    min_length: 'استخدم {min} من الأحرف على الأقل.',
    max_length: 'استخدم {max} من الأحرف على الأكثر.',
    pattern: 'ليست هذه بالصيغة المتوقعة.',
    email: 'أدخل عنوان بريد إلكتروني صالحًا.',
    url: 'أدخل عنوان موقع صالحًا.',
    phone: 'أدخل رقم هاتف صالحًا.',
    min_date: 'أدخل {min} أو بعده.',
    max_date: 'أدخل {max} أو قبله.',
    date_order: 'يجب ألا تسبق النهاية البداية.',
    option_unknown: 'اختر أحد الخيارات.',
    option_unavailable: 'لم يعد هذا الخيار متاحًا.',
    min_selected: 'اختر {min} على الأقل.',
    max_selected: 'اختر {max} على الأكثر.',
    row_required: 'أجب عن كل صف.',
    file_type: 'لا تُقبل الملفات من هذا النوع.',
    file_size: 'هذا الملف كبير جدًا.',
    file_count: 'ليس هذا عدد الملفات المطلوب.',
    file_pending: 'لم يصل هذا الملف بعد.',
    file_infected: 'يحتوي هذا الملف على فيروس وقد أُزيل.',
    min_instances: 'أضف {min} على الأقل.',
    max_instances: 'أضف {max} على الأكثر.',
    unique: 'يجب أن يختلف هذا عن غيره.',
    part_required: 'ينقص جزء من هذا.',
    not_accepted: 'يرجى الموافقة للمتابعة.',
    lookup_unknown: 'اختر أحد الصفوف المعروضة.',
    conflict: 'تغيّر على جهاز آخر.',
    custom: 'تحتاج هذه الإجابة إلى مراجعة.',
  },
  counts: {
    attention: (count) => `${answers(count)} بحاجة إلى مراجعة.`,
    unstorable: (count) => `لا يمكن حفظ ${answers(count)}.`,
    conflict: (count) => `تغيّرت ${answers(count)} على جهاز آخر.`,
  },
  other: 'تحتاج هذه الإجابة إلى مراجعة.',
};
