import type { Role } from '../library.js';

interface RoleView {
  readonly object: 'role';
  readonly key: Role;
  readonly label: string;
  readonly permissions: string[];
}

/** The roles of an account, and the groups of operations each of them may call. */
export const roles: readonly RoleView[] = [
  { object: 'role', key: 'viewer', label: 'Viewer', permissions: ['read'] },
  {
    object: 'role',
    key: 'reviewer',
    label: 'Reviewer',
    permissions: ['read', 'entries.write', 'edit_sessions.write', 'revisions.write', 'metafields.write', 'views.own'],
  },
  {
    object: 'role',
    key: 'editor',
    label: 'Editor',
    permissions: [
      'read',
      'entries.write',
      'edit_sessions.write',
      'revisions.write',
      'metafields.write',
      'views.own',
      'projects.write',
      'forms.write',
      'tables.write',
      'workflows.write',
      'files.write',
      'jobs.write',
    ],
  },
  { object: 'role', key: 'admin', label: 'Admin', permissions: ['*'] },
];
