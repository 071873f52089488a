import type { Texts } from '../translations.js';

export const ar: Texts = {
  form: {
    title: 'اتصل بنا',
    description_md: 'اسألنا عن المعاينات وعقود الإيجار والإصلاحات. يستغرق ذلك نحو دقيقتين.',
  },
  settings: { submit_label: 'إرسال الرسالة' },
  sections: { about_you: 'معلومات عنك', your_question: 'سؤالك' },
  fields: {
    full_name: { label: 'الاسم الكامل', error_name: 'اسمك الكامل' },
    email: { label: 'البريد الإلكتروني', hint: 'سنرد على هذا العنوان', error_name: 'بريدك الإلكتروني' },
    topic: {
      label: 'ما موضوع رسالتك؟',
      error_name: 'موضوع رسالتك',
      options: {
        viewing: ['معاينة', 'حجز زيارة لمسكن أو تغيير موعدها أو إلغاؤها'],
        tenancy: ['عقد إيجاري', 'العقد أو الإيجار أو التأمين أو الإخلاء'],
        repair: ['إصلاح', 'شيء في مسكنك معطل أو غير آمن'],
        other: ['موضوع آخر', 'تأجير مسكنك، الصحافة، الملاحظات'],
      },
    },
    reference_number: { label: 'رقم الطلب أو المرجع', hint: 'إن وُجد، مثلاً من رسالة سابقة' },
    message: { label: 'رسالتك', error_name: 'رسالتك' },
  },
  confirmations: {
    default: {
      title: 'شكراً، رسالتك في الطريق إلينا',
      body_md: 'نرد خلال يومي عمل على العنوان الذي ذكرته. احتفظ برقم المرجع.',
    },
  },
};
