import type { Texts } from '../translations.js';

export const en: Texts = {
  form: {
    title: 'Income tax return',
    description_md: 'Have your identity card and your statements ready. It takes about **15 minutes**.',
  },
  settings: { submit_label: 'Send return', next_label: 'Continue', back_label: 'Back' },
  pages: {
    taxpayer: 'About you',
    income: { title: 'Income', description_md: 'Add everyone who paid you during the year.' },
    deductions: 'Deductions',
    finish: 'Declaration',
  },
  sections: {
    identity: 'Identity',
    status: 'Family',
    sources: 'Sources of income',
    costs: 'What you paid',
    result: 'Result',
    bank: 'Bank account',
    word: 'Signature',
  },
  fields: {
    full: {
      label: 'Name',
      error_name: 'your name',
      hint: 'As on your identity card',
      parts: { first: { label: 'First name' }, middle: { label: "Father's name" }, last: { label: 'Family name' } },
    },
    national_id: {
      label: 'Identity number',
      error_name: 'your identity number',
      hint: 'Ten numbers that begin with 1 or 2',
      messages: { pattern: 'Your identity number must be 10 numbers and begin with 1 or 2' },
    },
    born: { label: 'Date of birth', error_name: 'your date of birth' },
    email: { label: 'Email address', error_name: 'your email address' },
    mobile: { label: 'Mobile number', error_name: 'your mobile number' },
    home: {
      label: 'Address',
      error_name: 'your address',
      parts: {
        line1: { label: 'Street and building number' },
        city: { label: 'City' },
        region: { label: 'Region' },
        postal_code: { label: 'Postcode' },
        country: { label: 'Country' },
      },
    },
    marital: {
      label: 'Marital status',
      error_name: 'your marital status',
      options: { single: 'Single', married: 'Married', widowed: 'Widowed', divorced: 'Divorced' },
    },
    children: { label: 'Children under 18', error_name: 'the number of children' },
    year: { label: 'Tax year', error_name: 'the tax year' },
    sources_list: {
      item_name: 'Source',
      label: 'Sources of income',
      error_name: 'a source of income',
      item_label: 'Source {{ position }}',
      add_label: 'Add a source',
      remove_label: 'Remove this source',
    },
    source_kind: {
      label: 'Kind',
      error_name: 'the kind of source',
      options: { salary: 'Salary', business: 'Business', rent: 'Rent', interest: 'Dividends' },
    },
    payer: { label: 'Who paid', error_name: 'who paid' },
    amount: { label: 'Amount per year, in riyals', error_name: 'the amount' },
    gross: 'Total income',
    gave: { label: 'Did you give to a recognised charity?', error_name: 'yes if you gave to charity' },
    donations: {
      label: 'What you gave, in riyals',
      error_name: 'what you gave',
      validations: { cap: { message: 'We deduct up to 10% of the income only' } },
    },
    receipts: {
      label: 'Receipts of the charity',
      error_name: 'the receipts',
    },
    home_office: { label: 'Share of the home used for work', error_name: 'the share of the home' },
    withheld: { label: 'Tax you have already paid, in riyals', error_name: 'the tax already paid' },
    due_title: 'Tax due',
    allowance: 'Allowance',
    taxable: 'Taxable income',
    due: 'To pay or to get back',
    iban: {
      label: 'IBAN',
      error_name: 'your IBAN',
      hint: 'To pay back what was too much, like SA03 8000 0000 6080 1016 7519',
      messages: { pattern: 'The IBAN must begin with SA, with 22 numbers after it' },
    },
    truth: {
      label: 'Declaration',
      error_name: 'declare this',
      statement_md: 'I declare that what I wrote is **true and complete**.',
      checkbox_label: 'I declare this',
    },
    signed: { label: 'Signature', error_name: 'your signature' },
  },
  confirmations: {
    refund: {
      title: 'Thank you, {{ answers.full.first }}',
      body_md:
        'We pay you back {{ format_currency(abs(answers.due), "SAR") }} within 30 days. Your return is **{{ entry.reference }}**.',
    },
    default: {
      title: 'Thank you, {{ answers.full.first }}',
      body_md: 'Your return has arrived. Its number is **{{ entry.reference }}**.',
    },
  },
};
