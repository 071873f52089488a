const address = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;
const links = /https?:\/\/[^\s<>"')]+/g;

/** Whether a mail can be sent to this. */
export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text);

/** The addresses of pages in a text, in their order. */
export const linksIn = (text: string): readonly string[] => text.match(links) ?? [];
