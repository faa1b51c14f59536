import { transact } from '#server/services/services.ts';
import * as contract from '#domain/auth/admin-contract.ts';
import type { FastifyRequest } from 'fastify';
import { parseAccountUpdate } from './account-update.ts';
import { changeAccount, deleteUser, lockKnown, makeAccount, readAccount, readAccounts } from './service.ts';
import { refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { listFactors, lockFactor } from '#server/auth/kernel/factor-queries.ts';
import { removeFactor } from '#server/auth/mfa/factors.ts';
import type { authImplementer } from '#server/auth/sessions/implement-auth.ts';
import { invite, makeLink } from './links.ts';
import { chooseRedirect } from '#server/auth/kernel/redirects.ts';
import { showFactor } from '#server/auth/kernel/user-view.ts';

type Implement = ReturnType<typeof authImplementer>;

export function accountRoutes(implement: Implement, services: AuthServices): void {
  implement(contract.listAccounts, async ({ query, reply }) => {
    const { users, total, links } = await readAccounts(services, query);
    void reply.header('x-total-count', total).header('link', links);
    return { users, aud: 'authenticated' as const };
  });
  implement(contract.createAccount, ({ body, now }) => makeAccount(services, { body, now }));
  implement(contract.getAccount, ({ params }) => readAccount(services, params.id));
  implement(
    contract.changeAccount,
    async ({ params, body, now }) =>
      await changeAccount(services, { ...params, update: await parseAccountUpdate(services, body, now), now }),
  );
  implement(contract.deleteAccount, async ({ params, body, now }) => {
    await deleteUser(services, { ...params, leavesRow: body.should_soft_delete, now });
    return {};
  });
  accountFactorRoutes(implement, services);
  linkRoutes(implement, services);
}

function accountFactorRoutes(implement: Implement, services: AuthServices): void {
  implement(contract.listAccountFactors, async ({ params }) => {
    await readAccount(services, params.id);
    return (await listFactors(services.db, params.id)).map(showFactor);
  });
  implement(contract.deleteAccountFactor, async ({ params: { id, factor_id }, now }) => {
    return await transact(services, async (tx) => {
      const account = await lockKnown(tx, id);
      const factor = await lockFactor(tx, { id: factor_id, userId: id });
      const row = (await listFactors(tx, id)).find((one) => one.id === factor_id);
      if (!factor || !row) throw refusal('mfa_factor_not_found');
      await removeFactor(services, tx, { account, factor, actorId: null, now });
      return showFactor(row);
    });
  });
}

function linkRoutes(implement: Implement, services: AuthServices): void {
  const redirectTo = (asked: string, request: FastifyRequest) => chooseRedirect(services.config, { asked, request });
  implement(contract.inviteByMail, ({ query, body, now, request }) =>
    invite(services, { ...body, redirectTo: redirectTo(query.redirect_to, request), now }),
  );
  implement(contract.makeLink, ({ query, body, now, request }) =>
    makeLink(services, {
      ...body,
      redirectTo: redirectTo(body.redirect_to || query.redirect_to, request),
      now,
    }),
  );
}
