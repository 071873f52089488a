import { fromCallback } from 'xstate';
import { afterPaint } from '../../load/after-paint.js';
import type { OutboxCommand, OutboxInput } from '../../outbox/actor.js';
import type { OutboxReport } from '../../outbox/core/events.js';
import type { ShellPorts } from '../ports.js';
import type { DeliverySlot, Opened } from './delivery-slot.js';
import { earlyEdits, isEdit } from './early-edits.js';

/**
 * The place of the outbox in the machine. Until delivery is there, what it is told stands in one list in order, and its
 * edits are kept on the device; the form is on screen and takes answers meanwhile.
 */
export const outboxSlot = ({ early, keys }: ShellPorts, slot: DeliverySlot) =>
  fromCallback<OutboxCommand, OutboxInput>(({ input, sendBack, receive }) => {
    const waiting: OutboxCommand[] = [];
    const keep = () => ({ ...keys.reveal(input.draft), edits: earlyEdits(waiting, input.sensitive ?? new Set()) });
    let isLate = false;
    /** What sends answers cannot be had: whoever types is told that nothing is saved. */
    const tellLate = (): void => {
      const count = isLate ? earlyEdits(waiting, new Set()).length : 0;
      if (count > 0) sendBack(unsaved(count));
    };
    let tell = (command: OutboxCommand): void => {
      waiting.push(command);
      // A form that nobody has answered is not written down because its page was put away.
      if (isEdit(command)) early?.keep(keep);
      tellLate();
    };
    let close = (): void => {};
    let isOpen = true;
    const begin = ({ code, ports }: Opened): void => {
      if (!isOpen) return;
      const hears = (listener: (command: OutboxCommand) => void): void => {
        tell = listener;
      };
      close = code.openOutbox(ports, { input: { ...input, early: waiting.splice(0) }, sendBack, receive: hears });
    };
    const failed = (): void => {
      isLate = true;
      tellLate();
    };
    receive((command) => tell(command));
    if (slot.now) begin(slot.now);
    else void afterPaint().then(() => (isOpen ? slot.get(failed).then(begin) : undefined));
    return () => {
      isOpen = false;
      close();
    };
  });

const unsaved = (waiting: number): OutboxReport => ({
  type: 'outbox.synced',
  sync: {
    state: 'retrying',
    waiting,
    durable: false,
    kept: false,
    emptied: false,
    savedAt: null,
    retryAt: null,
    attempts: 1,
    doubtfulSince: null,
  },
});
