import { defineContract } from '../library.js';
import { Account, AccountRole, accounts, Invitation, Me, Membership, User } from './accounts.js';
import { AnswerOp, BatchOperation, Change, Entry, entries, Revised, Revision } from './entries.js';
import { EditSession, editing, entryParts, Metafield, NewEditSession, WorkflowRun } from './entry-parts.js';
import { fields, VersionField } from './fields.js';
import { AccountFile, files } from './files.js';
import { Form, forms } from './forms.js';
import { Job, jobs } from './jobs.js';
import { Project, projects } from './projects.js';
import { ApiKey, Session } from './settings.js';
import { Finding } from './shapes.js';
import { Column, Row, RowOperation, Table, tables } from './tables.js';
import { Difference, FormVersion, FormVersionSummary, ValidationReport, versions } from './versions.js';
import { View, views } from './views.js';

/** All operations of an account. */
export const accountContract = defineContract({
  ...accounts,
  ...projects,
  ...forms,
  ...versions,
  ...fields,
  ...entries,
  ...entryParts,
  ...editing,
  ...tables,
  ...views,
  ...files,
  ...jobs,
});

/** What they are about, by the names it has in the description of the API. */
export const accountShapes = {
  Account,
  AccountFile,
  AccountRole,
  AnswerOp,
  ApiKey,
  BatchOperation,
  Change,
  Column,
  Difference,
  EditSession,
  Entry,
  Finding,
  Form,
  FormVersion,
  FormVersionSummary,
  Invitation,
  Job,
  Me,
  Membership,
  Metafield,
  NewEditSession,
  Project,
  Revised,
  Revision,
  Row,
  RowOperation,
  Session,
  Table,
  User,
  ValidationReport,
  VersionField,
  View,
  WorkflowRun,
};
