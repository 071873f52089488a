import type { EntryForm } from '../elements/form/entry-form.js';
import type { EntrySession } from '../elements/form/entry-session.js';
import type { EntryGroup } from '../elements/groups/entry-group.js';
import type { EntryNav } from '../elements/navigation/entry-nav.js';
import type { EntryProgress } from '../elements/navigation/entry-progress.js';
import type { EntryHeading } from '../elements/page/entry-heading.js';
import type { EntryOutlet } from '../elements/page/entry-outlet.js';
import type { EntryPage } from '../elements/page/entry-page.js';
import type { EntryRest } from '../elements/page/entry-rest.js';
import type { EntryField } from '../elements/question/entry-field.js';
import type { EntryReview } from '../elements/review/entry-review.js';
import type { EntryScreen } from '../elements/screens/entry-screen.js';
import type { EntryBanner } from '../elements/status/entry-banner.js';
import type { EntryErrors } from '../elements/status/entry-errors.js';
import type { EntryStatus } from '../elements/status/entry-status.js';
import type { EntryFrame } from '../frame/entry-frame.js';

/** The classes of the public elements, by tag. */
export interface TagElements {
  'entry-form': EntryForm;
  'entry-session': EntrySession;
  'entry-page': EntryPage;
  'entry-heading': EntryHeading;
  'entry-field': EntryField;
  'entry-group': EntryGroup;
  'entry-nav': EntryNav;
  'entry-progress': EntryProgress;
  'entry-status': EntryStatus;
  'entry-errors': EntryErrors;
  'entry-banner': EntryBanner;
  'entry-review': EntryReview;
  'entry-outlet': EntryOutlet;
  'entry-rest': EntryRest;
  'entry-screen': EntryScreen;
  'entry-frame': EntryFrame;
}
