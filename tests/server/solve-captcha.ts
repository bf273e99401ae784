import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestSchool } from './school';

/** Gets a challenge from the school and solves it, as a browser does. */
export async function solveCaptcha(school: TestSchool): Promise<string> {
  const reply = await school.anonymous.get('auth/challenge');
  const challenge = reply.body.data.attributes.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
