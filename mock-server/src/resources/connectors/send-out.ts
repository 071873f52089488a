import { OutboundError, type OutboundReply, type OutboundRequest } from '../../platform/outbound/outbound.js';
import type { Platform } from '../../platform/platform.js';
import { ConnectorFault } from './connector-fault.js';

/** Sends a request, and says in a connector's words why there is no reply. */
export async function sendOut({ outbound }: Platform, request: OutboundRequest): Promise<OutboundReply> {
  try {
    return await outbound.send(request);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw faultOf(error, request.timeoutMs);
  }
}

function faultOf({ fault, message }: OutboundError, timeoutMs: number): ConnectorFault {
  switch (fault) {
    case 'timed_out':
      return new ConnectorFault('/response/status', `The service did not answer within ${timeoutMs} ms.`, {
        state: 'timed_out',
        code: 'extension_timeout',
      });
    case 'address_refused':
      return new ConnectorFault('/request/url', message);
    case 'reply_unreadable':
      return new ConnectorFault('/response/body', 'The service answered with something that is no reply.');
    case 'unreachable':
      return new ConnectorFault('/request/url', 'The service cannot be reached.');
  }
}
