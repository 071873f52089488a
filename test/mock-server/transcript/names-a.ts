/** The names that the first part gives to what differs from run to run. */
export const entryA = 'ent_01M7CPAJ402K0HJABBRBGF7S11';
export const keyA = 'ek_PtYgjmUhBel31iEl2hpChYgCfrL1spNxnyVmihA_2O7';
export const linkA = 'rt_AsdMlHUvTCQCyEZDz_TddJ8HyS5SUkCnD8zRA9a9Skp';
export const form = 'pf_9hK2mQ7xWc4RtB8v';
export const version_id = 'fvr_01M7CP9XKRVV9GPQB07SBWV77F';
export const byron = 'ins_01M7CPARYRGDK2GHV2A3QQTHKG';
export const pet = 'ins_01M7CPAZSGSSQAKYXSAXVT6BDA';
export const upload = 'upl_01M7CPC1Z8K5W7W6S5XXPMFZ9P';
export const file = 'fil_01M7CPC8T0BFNWNXJKENRTE77A';
export const [etag1, etag2] = ['0cc175b9c0f1b6a831c399e269772661', '92eb5ffee6ae2fec3ad71c777531578f'];

export const wrongEmail = { in: 'answers', path: 'email', code: 'email', message: 'Enter a valid e-mail address.' };
