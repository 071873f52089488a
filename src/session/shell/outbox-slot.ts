import { fromCallback } from 'xstate';
import { afterPaint } from '../../load/after-paint.js';
import type { OutboxCommand, OutboxInput } from '../../outbox/actor.js';
import type { DeliverySlot, Opened } from './delivery-slot.js';

/**
 * The place of the outbox in the machine. Until delivery is there, what it is told stands in one list in order; the
 * form is on screen and takes answers meanwhile.
 */
export const outboxSlot = (slot: DeliverySlot) =>
  fromCallback<OutboxCommand, OutboxInput>(({ input, sendBack, receive }) => {
    const waiting: OutboxCommand[] = [];
    let tell = (command: OutboxCommand): void => void waiting.push(command);
    let close = (): void => {};
    let isOpen = true;
    const begin = ({ code, ports }: Opened): void => {
      if (!isOpen) return;
      const hears = (listener: (command: OutboxCommand) => void): void => {
        tell = listener;
      };
      close = code.openOutbox(ports, { input, sendBack, receive: hears });
      for (const command of waiting.splice(0)) tell(command);
    };
    receive((command) => tell(command));
    if (slot.now) begin(slot.now);
    else void afterPaint().then(() => (isOpen ? slot.get().then(begin) : undefined));
    return () => {
      isOpen = false;
      close();
    };
  });
