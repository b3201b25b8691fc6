import type { Service } from './channel.ts';
import { discord } from './services/discord.ts';
import { email } from './services/email.ts';
import { gotify } from './services/gotify.ts';
import { json } from './services/json.ts';
import { ntfy } from './services/ntfy.ts';
import { slack } from './services/slack.ts';
import { telegram } from './services/telegram.ts';
import { workflows } from './services/workflows.ts';

/** Every service that can be told. A new one is a file in services/ and a line here. */
export const services: readonly Service[] = [ntfy, gotify, slack, discord, telegram, workflows, email, json];
