export async function placeSite() {}
