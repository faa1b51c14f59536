import { runCommand, say } from './command.ts';
import { promoteByEmail } from '#server/core/people/users/promote.ts';

/** `npm run admin -- EMAIL [--unverified]`: makes the person with this address an admin; ends with code 1 when it did not. */
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
