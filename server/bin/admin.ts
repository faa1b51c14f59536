import { runCommand, say } from './command.ts';
import { promoteByEmail } from '#server/core/people/users/promote.ts';

/** `npm run admin -- EMAIL [--unverified]`: makes the user with this address an admin; exits with code 1 on failure. */
export async function makeAdmin(words: readonly string[], projectDir?: string): Promise<void> {
  await runCommand(async (services) => {
    const { done, text } = await promoteByEmail(services, {
      email: words.find((word) => !word.startsWith('--')) ?? '',
      acceptUnverified: words.includes('--unverified'),
    });
    say(text);
    return done;
  }, projectDir);
}
