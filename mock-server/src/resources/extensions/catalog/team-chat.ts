import { type CatalogExtension, textIn } from './extension.js';

export const teamChat: CatalogExtension = {
  catalog_key: 'team_chat',
  name: 'Team Chat',
  publisher: 'Chatterbox',
  category: 'messages',
  description: 'Posts a message to a channel of your team.',
  version: '1.0.0',
  config_schema: {
    type: 'object',
    properties: {
      bot_token: { type: 'string', title: 'Token of the bot', minLength: 8, writeOnly: true },
      channel: { type: 'string', title: 'Channel', pattern: '^#[a-z0-9-]{1,40}$' },
    },
    required: ['bot_token', 'channel'],
    additionalProperties: false,
  },
  scopes: ['entries:read'],
  actions: [
    {
      key: 'post',
      label: 'Post a message',
      mode: 'sync',
      entry_scoped: false,
      input_schema: {
        type: 'object',
        properties: {
          text: { type: 'string', minLength: 1, maxLength: 4000 },
          channel: { type: 'string', pattern: '^#[a-z0-9-]{1,40}$' },
        },
        required: ['text'],
        additionalProperties: false,
      },
      output_schema: {
        type: 'object',
        properties: { channel: { type: 'string' }, characters: { type: 'integer' } },
        required: ['channel'],
      },
      run({ input, config }) {
        const channel = textIn(input, 'channel') || textIn(config, 'channel');
        return { output: { channel, characters: [...textIn(input, 'text')].length }, effects: [] };
      },
    },
  ],
};
