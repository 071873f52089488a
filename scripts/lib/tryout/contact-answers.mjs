/** What every respondent here answers in the contact form, by name of the question. */
export const contactAnswers = {
  full_name: 'Ada Lovelace',
  email: 'ada@example.org',
  topic: 'repair',
  message: 'The tap drips.',
};
