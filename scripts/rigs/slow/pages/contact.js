/** The form that every page shows, in nobody's own words. */
export const contact = {
  title: 'Contact us',
  send: 'Send message',
  questions: [
    { key: 'name', type: 'text', label: 'Full name' },
    { key: 'email', type: 'email', label: 'Email address' },
    {
      key: 'topic',
      type: 'choice',
      label: 'What is it about?',
      options: ['A viewing', 'My tenancy', 'A repair', 'Something else'],
    },
    { key: 'message', type: 'long', label: 'Your message' },
  ],
};
