import type { FormSeed } from '@entryway/mock-server';

/** A sample form, as far as it is known before it is fetched. */
export interface SampleForm {
  readonly slug: string;
  readonly title: string;
  readonly locales: readonly string[];
  readonly load: () => Promise<FormSeed>;
}

/** The forms the mock-server comes with; each is fetched when it is first wanted. test/studio/tables.test.ts holds them equal. */
export const sampleForms: readonly SampleForm[] = [
  {
    slug: 'contact',
    title: 'Contact us',
    locales: ['en', 'de', 'ar'],
    load: async () => (await import('../../mock-server/forms/contact/index.js')).contact,
  },
  {
    slug: 'housing-application',
    title: 'Housing application',
    locales: ['en', 'de'],
    load: async () => (await import('../../mock-server/forms/housing-application/index.js')).housingApplication,
  },
  {
    slug: 'every-field',
    title: 'Every kind of question',
    locales: ['en', 'de', 'ar'],
    load: async () => (await import('../../mock-server/forms/every-field/index.js')).everyField,
  },
  {
    slug: 'household',
    title: 'Household survey',
    locales: ['en', 'de', 'ja'],
    load: async () => (await import('../../mock-server/forms/household/index.js')).household,
  },
  {
    slug: 'rental-application',
    title: 'Apply for a home',
    locales: ['en', 'de', 'ar'],
    load: async () => (await import('../../mock-server/forms/rental-application/index.js')).rentalApplication,
  },
  {
    slug: 'feedback',
    title: 'How was your visit?',
    locales: ['en', 'de', 'ja'],
    load: async () => (await import('../../mock-server/forms/feedback/index.js')).feedback,
  },
  {
    slug: 'event-signup',
    title: 'Sign up for a workshop',
    locales: ['en', 'de', 'ja'],
    load: async () => (await import('../../mock-server/forms/event-signup/index.js')).eventSignup,
  },
  {
    slug: 'medical-history',
    title: 'Your medical history',
    locales: ['en', 'de', 'ar'],
    load: async () => (await import('../../mock-server/forms/medical-history/index.js')).medicalHistory,
  },
  {
    slug: 'expense-claim',
    title: 'Claim travel expenses',
    locales: ['en', 'de', 'ja'],
    load: async () => (await import('../../mock-server/forms/expense-claim/index.js')).expenseClaim,
  },
  {
    slug: 'job-application',
    title: 'Apply for a job',
    locales: ['en', 'de', 'ja'],
    load: async () => (await import('../../mock-server/forms/job-application/index.js')).jobApplication,
  },
  {
    slug: 'incident-report',
    title: 'Report an incident',
    locales: ['en', 'ar', 'ja'],
    load: async () => (await import('../../mock-server/forms/incident-report/index.js')).incidentReport,
  },
  {
    slug: 'tax-form-arabic',
    title: 'الإقرار الضريبي للأفراد',
    locales: ['ar', 'en', 'de'],
    load: async () => (await import('../../mock-server/forms/tax-form-arabic/index.js')).taxFormArabic,
  },
  {
    slug: 'stress-300',
    title: 'Building survey, 300 questions',
    locales: ['en', 'de', 'ar'],
    load: async () => (await import('../../mock-server/forms/stress/index.js')).stress300,
  },
  {
    slug: 'stress-2500',
    title: 'Building survey, 2500 questions',
    locales: ['en', 'de', 'ja'],
    load: async () => (await import('../../mock-server/forms/stress/index.js')).stress2500,
  },
  {
    slug: 'broken-zoo',
    title: 'Broken on purpose <script>alert(1)</script>',
    locales: ['en', 'de', 'ar'],
    load: async () => (await import('../../mock-server/forms/broken-zoo/index.js')).brokenZoo,
  },
];

export const sampleForm = (slug: string): SampleForm | undefined => sampleForms.find((form) => form.slug === slug);
