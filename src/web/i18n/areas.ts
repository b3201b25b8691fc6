import type account from '../locales/en/account.json';
import type arrange from '../locales/en/arrange.json';
import type audit from '../locales/en/audit.json';
import type automation from '../locales/en/automation.json';
import type channels from '../locales/en/channels.json';
import type common from '../locales/en/common.json';
import type conditions from '../locales/en/conditions.json';
import type customFields from '../locales/en/custom_fields.json';
import type destinations from '../locales/en/destinations.json';
import type document from '../locales/en/document.json';
import type documents from '../locales/en/documents.json';
import type duplicates from '../locales/en/duplicates.json';
import type elsewhere from '../locales/en/elsewhere.json';
import type email from '../locales/en/email.json';
import type fields from '../locales/en/fields.json';
import type frame from '../locales/en/frame.json';
import type inbox from '../locales/en/inbox.json';
import type jobs from '../locales/en/jobs.json';
import type kit from '../locales/en/kit.json';
import type labels from '../locales/en/labels.json';
import type links from '../locales/en/links.json';
import type many from '../locales/en/many.json';
import type onboarding from '../locales/en/onboarding.json';
import type palette from '../locales/en/palette.json';
import type paper from '../locales/en/paper.json';
import type pipelineChoice from '../locales/en/pipeline_choice.json';
import type pipelines from '../locales/en/pipelines.json';
import type planDesigner from '../locales/en/plan_designer.json';
import type planTexts from '../locales/en/plan_texts.json';
import type plans from '../locales/en/plans.json';
import type refusals from '../locales/en/refusals.json';
import type refused from '../locales/en/refused.json';
import type rules from '../locales/en/rules.json';
import type saved from '../locales/en/saved.json';
import type searchHelp from '../locales/en/search_help.json';
import type secondStep from '../locales/en/second_step.json';
import type server from '../locales/en/server.json';
import type settings from '../locales/en/settings.json';
import type shared from '../locales/en/shared.json';
import type signup from '../locales/en/signup.json';
import type sources from '../locales/en/sources.json';
import type statistics from '../locales/en/statistics.json';
import type status from '../locales/en/status.json';
import type subscription from '../locales/en/subscription.json';
import type tokens from '../locales/en/tokens.json';
import type trash from '../locales/en/trash.json';
import type trials from '../locales/en/trials.json';
import type users from '../locales/en/users.json';
import type webhooks from '../locales/en/webhooks.json';

/** The words that are loaded with what uses them: one file a language in locales/, named by the area. */
type Later = {
  account: typeof account;
  arrange: typeof arrange;
  audit: typeof audit;
  automation: typeof automation;
  channels: typeof channels;
  conditions: typeof conditions;
  custom_fields: typeof customFields;
  destinations: typeof destinations;
  document: typeof document;
  duplicates: typeof duplicates;
  elsewhere: typeof elsewhere;
  email: typeof email;
  fields: typeof fields;
  inbox: typeof inbox;
  jobs: typeof jobs;
  kit: typeof kit;
  labels: typeof labels;
  links: typeof links;
  many: typeof many;
  onboarding: typeof onboarding;
  palette: typeof palette;
  paper: typeof paper;
  pipeline_choice: typeof pipelineChoice;
  pipelines: typeof pipelines;
  plan_designer: typeof planDesigner;
  plan_texts: typeof planTexts;
  plans: typeof plans;
  refusals: typeof refusals;
  refused: typeof refused;
  rules: typeof rules;
  saved: typeof saved;
  search_help: typeof searchHelp;
  second_step: typeof secondStep;
  server: typeof server;
  settings: typeof settings;
  shared: typeof shared;
  signup: typeof signup;
  sources: typeof sources;
  statistics: typeof statistics;
  status: typeof status;
  subscription: typeof subscription;
  tokens: typeof tokens;
  trash: typeof trash;
  trials: typeof trials;
  users: typeof users;
  webhooks: typeof webhooks;
};

/** An area of the interface whose words come with it; the others are in the first script. */
export type Area = keyof Later;

type Merged<Union> = (Union extends unknown ? (words: Union) => void : never) extends (words: infer All) => void
  ? All
  : never;

/** Every word there is, so that keys are checked wherever they are loaded from. */
export type Words = typeof common & typeof frame & typeof documents & Merged<Later[Area]>;
