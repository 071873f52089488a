import type { Uses } from '../../platform/platform.js';

export const viewUses: Uses = {
  async field({ views }, { form, key }) {
    const all = await views.list({ form_id: form.id });
    return all
      .filter(
        ({ columns, filter }) => columns.some(({ path }) => path.split('.').includes(key)) || filter?.includes(key),
      )
      .map(({ id, name }) => ({ object: 'view', id, name }));
  },
};
