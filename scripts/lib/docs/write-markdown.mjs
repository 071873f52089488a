export async function writeMarkdown() {}
