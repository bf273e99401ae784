import 'server-only';
import { connection } from 'next/server';

/**
 * `https://school.example`: PUBLIC_URL, or else this machine's name for itself. Never the host that was asked
 * for: what is made of it is kept by caches and shown to others.
 */
export async function siteOrigin(): Promise<string> {
  // The setting is that of the running school, not of its build.
  await connection();
  const configured = process.env.PUBLIC_URL?.trim();
  if (configured && URL.canParse(configured)) return new URL(configured).origin;
  return `http://localhost:${process.env.PORT?.trim() || 3_000}`;
}
