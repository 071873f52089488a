import { joinGates, readGate } from '../queue/request-gate.js';
import type { StoredShared } from '../store/store.js';

/**
 * What is stored for all tabs, with what one of them now says. The first entry to be written down is everybody's;
 * of two creation keys the one from the later round counts, since the other was refused. An entry that is to be made in
 * a newer version yields to one that is there by now.
 */
export function joinStored(known: StoredShared | undefined, said: StoredShared): StoredShared {
  if (!known) return said;
  const { now, wall } = said.gate;
  const gate = { now, wall, gate: joinGates(said.gate.gate, readGate(known.gate, now, wall)) };
  const isLater = said.createRound > known.createRound;
  const isOlder = said.createRound < known.createRound;
  const isMade = isLater && said.yields === true && !said.entry && known.entry !== null;
  const isOther = known.entry !== null && said.entry?.entry_id !== known.entry.entry_id;
  const { createKey, planted, yields } = isLater && !isMade ? said : known;
  return {
    createKey,
    createRound: Math.max(known.createRound, said.createRound),
    planted,
    yields,
    entry: isMade || isOlder || (isOther && !isLater) ? known.entry : said.entry,
    submitSent: known.submitSent || said.submitSent,
    receipt: said.receipt ?? known.receipt,
    gate,
    seq: Math.max(known.seq, said.seq),
  };
}
