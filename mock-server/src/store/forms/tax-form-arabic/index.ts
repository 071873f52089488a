import {
  address,
  calculated,
  choices,
  consent,
  currency,
  date,
  divider,
  dropdown,
  email,
  fileUpload,
  group,
  heading,
  must,
  name,
  number,
  page,
  percent,
  phone,
  section,
  signature,
  singleChoice,
  text,
  when,
  yesNo,
} from '../build.js';
import { defineForm } from '../define-form.js';
import { de } from './de.js';
import { en } from './en.js';

const taxpayer = page('taxpayer', 'بيانات المكلف', [
  section('identity', 'الهوية', [
    name('full', 'الاسم', {
      error_name: 'اسمك',
      hint: 'كما هو في بطاقة الهوية',
      required: true,
      autocomplete: 'name',
      parts: {
        first: { show: true, required: true, label: 'الاسم الأول' },
        middle: { show: true, label: 'اسم الأب' },
        last: { show: true, required: true, label: 'اسم العائلة' },
      },
    }),
    text('national_id', 'رقم الهوية', {
      error_name: 'رقم هويتك',
      hint: 'عشرة أرقام تبدأ بالرقم 1 أو 2',
      required: true,
      sensitive: true,
      pattern: '[12]\\d{9}',
      ui: { text_width: 10 },
      messages: { pattern: 'يجب أن يتكون رقم الهوية من 10 أرقام ويبدأ بالرقم 1 أو 2' },
    }),
    date('born', 'تاريخ الميلاد', {
      error_name: 'تاريخ ميلادك',
      required: true,
      min: '1900-01-01',
      max: when('today()'),
    }),
    email('email', 'البريد الإلكتروني', { error_name: 'بريدك الإلكتروني', required: true, autocomplete: 'email' }),
    phone('mobile', 'رقم الجوال', {
      error_name: 'رقم جوالك',
      required: true,
      default_country: 'SA',
      countries: ['SA', 'AE', 'EG'],
      autocomplete: 'tel',
    }),
    address('home', 'العنوان', {
      error_name: 'عنوانك',
      required: true,
      default_country: 'SA',
      parts: {
        line1: { show: true, required: true, label: 'الشارع ورقم المبنى' },
        city: { show: true, required: true, label: 'المدينة' },
        region: { show: true, label: 'المنطقة' },
        postal_code: { show: true, required: true, label: 'الرمز البريدي' },
        country: { show: true, required: true, label: 'الدولة' },
      },
    }),
  ]),
  section('status', 'الحالة', [
    singleChoice('marital', 'الحالة الاجتماعية', {
      error_name: 'حالتك الاجتماعية',
      required: true,
      options: choices({ single: 'أعزب', married: 'متزوج', widowed: 'أرمل', divorced: 'مطلق' }),
    }),
    number('children', 'عدد الأولاد دون 18 سنة', {
      error_name: 'عدد الأولاد',
      required: true,
      min: 0,
      max: 20,
      decimals: 0,
    }),
  ]),
]);

const income = page(
  'income',
  'الدخل',
  [
    section('sources', 'مصادر الدخل', [
      dropdown('year', 'السنة الضريبية', {
        error_name: 'السنة الضريبية',
        required: true,
        options: choices({ y2026: '2026', y2025: '2025', y2024: '2024' }),
      }),
      group(
        'sources_list',
        'مصادر الدخل',
        {
          item_name: 'المصدر',
          error_name: 'مصدر دخل',
          min: 1,
          max: 10,
          initial: 1,
          layout: 'table',
          table_columns: ['source_kind', 'payer', 'amount'],
          item_label: 'المصدر {{ position }}',
          add_label: 'إضافة مصدر',
          remove_label: 'إزالة هذا المصدر',
        },
        [
          dropdown('source_kind', 'النوع', {
            error_name: 'نوع المصدر',
            required: true,
            options: choices({ salary: 'راتب', business: 'نشاط تجاري', rent: 'إيجار عقار', interest: 'أرباح' }),
          }),
          text('payer', 'الجهة الدافعة', { error_name: 'الجهة الدافعة', required: true, max_length: 120 }),
          currency('amount', 'المبلغ في السنة، بالريال', {
            error_name: 'المبلغ',
            required: true,
            currency: 'SAR',
            min: 0,
            max: 100_000_000,
          }),
        ],
      ),
      calculated('gross', 'مجموع الدخل', 'vars.gross', { format: 'currency:SAR' }),
    ]),
  ],
  { description_md: 'أضف كل جهة دفعت لك خلال السنة.' },
);

const deductions = page('deductions', 'الخصومات', [
  section('costs', 'ما دفعته', [
    yesNo('gave', 'هل تبرعت لجهة معتمدة؟', { error_name: 'نعم إذا تبرعت', required: true }),
    currency('donations', 'مجموع التبرعات، بالريال', {
      error_name: 'مجموع التبرعات',
      required: true,
      visible: when('answers.gave'),
      currency: 'SAR',
      min: 1,
      validations: [
        must('cap', 'answers.donations.amount <= vars.gross * 0.1', 'نخصم حتى 10٪ من الدخل فقط', 'warning'),
      ],
    }),
    fileUpload('receipts', 'إيصالات التبرع', {
      error_name: 'إيصالات التبرع',
      required: true,
      visible: when('answers.gave'),
      accept: ['application/pdf', 'image/*'],
      max_size_bytes: 5_000_000,
      max_files: 5,
    }),
    percent('home_office', 'نسبة استخدام السكن للعمل', {
      error_name: 'نسبة استخدام السكن',
      min: 0,
      max: 50,
      decimals: 0,
      visible: when('answers.sources_list.exists(s, s.source_kind == "business")'),
    }),
    currency('withheld', 'ضريبة مدفوعة مسبقاً، بالريال', {
      error_name: 'الضريبة المدفوعة',
      currency: 'SAR',
      min: 0,
      default: { amount: '0.00', currency: 'SAR' },
    }),
  ]),
  section('result', 'النتيجة', [
    divider('line'),
    heading('due_title', 'الضريبة المستحقة', { level: 3 }),
    calculated('allowance', 'الإعفاء', '12000 + answers.children * 3000', { format: 'currency:SAR' }),
    calculated('taxable', 'الدخل الخاضع للضريبة', 'vars.taxable', { format: 'currency:SAR' }),
    calculated(
      'due',
      'المبلغ المستحق أو المسترد',
      'round(vars.taxable * 0.05 - coalesce(answers.withheld.amount, 0), 2)',
      { format: 'currency:SAR' },
    ),
  ]),
]);

const finish = page('finish', 'الإقرار', [
  section('bank', 'الحساب المصرفي', [
    text('iban', 'رقم الحساب الدولي (IBAN)', {
      error_name: 'رقم حسابك',
      hint: 'لإعادة المبالغ الزائدة، مثل SA03 8000 0000 6080 1016 7519',
      required: when('answers.due < 0'),
      transform: ['trim', 'upper'],
      pattern: 'SA\\d{2}( ?\\d{4}){5}',
      messages: { pattern: 'يجب أن يبدأ الرقم بـ SA ويليه 22 رقماً' },
    }),
  ]),
  section('word', 'التوقيع', [
    consent('truth', 'إقرار', {
      error_name: 'المربع لتأكيد الإقرار',
      statement_md: 'أقر بأن ما كتبته **صحيح وكامل**.',
      checkbox_label: 'أقر بذلك',
      required: true,
    }),
    signature('signed', 'التوقيع', { error_name: 'توقيعك', required: true, methods: ['type', 'draw'] }),
  ]),
]);

/** A form that was thought from right to left, with numbers of both scripts. */
export const taxFormArabic = defineForm({
  slug: 'tax-form-arabic',
  public_id: 'pf_1ZaHv8JsMw3GpXcT',
  reference_prefix: 'TAX',
  last_reference: 9041,
  title: 'الإقرار الضريبي للأفراد',
  description_md: 'جهّز بطاقة هويتك وكشوف دخلك. يستغرق نحو **15 دقيقة**.',
  brand: 'هيئة الضرائب',
  primary: '#14532d',
  locale: 'ar',
  translations: { en, de },
  features: ['multipart_upload'],
  settings: {
    submit_label: 'إرسال الإقرار',
    next_label: 'متابعة',
    back_label: 'رجوع',
    progress: { style: 'steps', show_titles: true },
    review_page: true,
  },
  variables: [
    { key: 'gross', type: 'number', expr: when('sum(answers.sources_list.map(s, s.amount.amount))') },
    {
      key: 'taxable',
      type: 'number',
      expr: when(
        'max(0, vars.gross - coalesce(answers.allowance, 0) - min(coalesce(answers.donations.amount, 0), vars.gross * 0.1))',
      ),
    },
  ],
  pages: [taxpayer, income, deductions, finish],
  confirmations: [
    {
      key: 'refund',
      when: when('answers.due < 0'),
      title: 'شكراً {{ answers.full.first }}',
      body_md:
        'نعيد إليك {{ format_currency(abs(answers.due), "SAR") }} خلال 30 يوماً. رقم الإقرار **{{ entry.reference }}**.',
    },
    {
      key: 'default',
      title: 'شكراً {{ answers.full.first }}',
      body_md: 'استلمنا إقرارك. رقمه **{{ entry.reference }}**.',
      show_summary: true,
    },
  ],
});
