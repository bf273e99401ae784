import { jwtVerify, SignJWT } from 'jose';
import { type Role, roles } from '@/lib/contract/roles';

/** What navigation may know of a visitor. It decides redirects, never access. */
export type Claim = { type: Role; hasBranch: boolean };

export const sessionCookie = { secure: '__Host-sid', plain: 'sid' } as const;
export const claimCookie = { secure: '__Host-claim', plain: 'claim' } as const;

const ALGORITHM = 'HS256';

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

/** Signs a claim that is valid for `seconds`. */
export function signClaim(claim: Claim, secret: string, seconds: number): Promise<string> {
  return new SignJWT({ type: claim.type, branch: claim.hasBranch })
    .setProtectedHeader({ alg: ALGORITHM })
    .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
    .sign(keyOf(secret));
}

/** The claim of a cookie, or null when it is missing, expired, forged or signed in another way. */
export async function readClaim(token: string | undefined, secret: string): Promise<Claim | null> {
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp'],
    });
    const type = roles.find((role) => role === payload.type);
    return type ? { type, hasBranch: payload.branch === true } : null;
  } catch {
    return null;
  }
}
