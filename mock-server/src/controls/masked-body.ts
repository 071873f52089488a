const most = 16 * 1024;
const mask = '••••';

/** Members that hold what lets somebody in, in whatever body they stand. */
const secretMember =
  /(?:^|_)(?:token|password|passphrase|secret|captcha|api_?key|entry_?key|authorization|cookie)(?:$|_)/i;
const isSecretName = (name: unknown): boolean =>
  typeof name === 'string' && secretMember.test(name.replaceAll('-', '_'));

/** Credentials of this service, wherever they are written. */
const credential = /\b(?:ek|rt|et|it|ss|ps|svc|whsec)_[\w+/=-]{20,}/g;
/** Members that are secret in one operation and not in others. */
const secretHere: Readonly<Record<string, readonly string[]>> = {
  putSecret: ['value'],
  installExtension: ['config'],
  updateExtension: ['config'],
};

/** The beginning of a JSON body without what is secret in it; nothing of a body that cannot be read. */
export function maskedBody(text: string, operation: string | null): string | undefined {
  const hidden = new Set(secretHere[operation ?? '']);
  try {
    const masked = JSON.stringify(JSON.parse(text), function (this: { readonly name?: unknown }, name, value: unknown) {
      // A header is often written as its name and its value.
      const isSecret = hidden.has(name) || isSecretName(name) || (name === 'value' && isSecretName(this.name));
      if (value !== null && isSecret) return mask;
      return typeof value === 'string' ? value.replaceAll(credential, mask) : value;
    });
    return beginningOf(masked);
  } catch {
    return undefined;
  }
}

/** As many whole characters as have room in 16 KiB. */
function beginningOf(text: string): string {
  if (text.length * 3 <= most) return text;
  const bytes = new TextEncoder().encode(text);
  return bytes.length <= most ? text : new TextDecoder().decode(bytes.subarray(0, most)).replace(/�$/, '');
}
