import { nameOf } from './lockfile.mjs';

/** Packages that tell somebody about those who install or use them, or are there to do so. */
const telling = [
  /^@scarf\//,
  /^@sentry\//,
  /^@segment\//,
  /^@amplitude\//,
  /^@vercel\/analytics$/,
  /^@datadog\//,
  /^(?:posthog|mixpanel|rudder-sdk|analytics-node|universal-analytics|applicationinsights|newrelic|dd-trace)(?:-|$)/,
  /(?:^|[/-])telemetry(?:-|$)/,
  /^(?:insight|update-notifier|bugsnag|raven|rollbar)$/,
];

/** Where packages lie that report to somebody, under whatever name they are asked for. */
export const telemetryIn = (packages) =>
  Object.keys(packages).filter(
    (place) => place.includes('node_modules/') && telling.some((name) => name.test(nameOf(packages, place))),
  );
