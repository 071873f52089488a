import type { Signer } from '../../platform/signer.js';

/** What the secret in the address of a webhook vouches for. */
const claim = (trigger_id: string): string => `workflow-hook ${trigger_id}`;

/** The secret address by which another service sets a workflow off. */
export const hookUrl = async (signer: Signer, origin: string, trigger_id: string): Promise<string> =>
  `${origin}/_hooks/${trigger_id}/${await signer.sign(claim(trigger_id))}`;

/** Whether somebody knows the secret address. */
export const isHookSecret = (signer: Signer, trigger_id: string, secret: string): Promise<boolean> =>
  signer.verify(claim(trigger_id), secret);
