import { signedInAs } from '../../../../platform/context.ts';
import { mailLocaleOf, mailSettings, tryMail } from '../../../people/mail/index.ts';
import { getUser } from '../../../people/users/index.ts';
import type { Trial } from './trial.ts';

const { server, from } = mailSettings.declarations;

/** Sends a mail to whoever asks; somebody without an address learns whether the server lets us in. */
export const mailTrial: Trial = {
  what: 'mail',
  settings: [server.env, from.env],
  host(values) {
    const to = values.get(mailSettings).server;
    return to ? `${to.host}:${to.port}` : null;
  },
  async run(ctx, values) {
    const person = signedInAs(ctx.actor);
    const user = person ? await getUser(ctx.db, person.userId) : undefined;
    const to = user?.email ?? null;
    const trial = await tryMail(ctx, { values, to, locale: mailLocaleOf(user?.locale, undefined) });
    switch (trial.type) {
      case 'not_set_up':
        return { result: 'not_set_up', missing: server.env };
      case 'refused':
      case 'put_off':
        return { result: 'failed', code: `mail_${trial.failure}`, reason: trial.reason, said: trial.said };
      default:
        return to === null ? { result: 'mail_server_ready' } : { result: 'mail_sent', to };
    }
  },
};
