import type { PackageKind } from '@/lib/contract/media';

const MB = 1024 * 1024;
/** What a package may hold. */
export const packageLimits = {
  files: 5_000,
  /** Entries of its list, folders included. */
  entries: 12_000,
  /** Bytes of all files, and of one. */
  total: 600 * MB,
  file: 250 * MB,
  /** How often larger than packed a file may be; small ones may be any. */
  ratio: 200,
  small: MB,
  /** Bytes of a manifest, and of a page that gets the player written into it. */
  text: 8 * MB,
  titles: 100,
  name: 300,
} as const;

/**
 * What a page of the package is called, and the path that starts it with its query; an asset is shown only.
 */
export type PackageTitle = { id: string; title: string; entry: string; is_asset?: boolean };
/** What a manifest says. */
export type PackageFacts = { kind: PackageKind; titles: PackageTitle[]; passScore: number | null };

export type UnpackOrder = { archive: string; folder: string };
/** A file of the package: its path in it, and its name in the folder. */
export type UnpackedFile = { path: string; name: string };
export type UnpackResult =
  | { facts: PackageFacts; files: UnpackedFile[] }
  | { refused: { code: string; params: Record<string, string | number> } };

/** Names below this are the school's own. */
export const PLAYER_FOLDER = '__player';

/** Why a package is not taken: `fields.<code>` says it. */
export class PackageError extends Error {
  readonly code: string;
  readonly params: Record<string, string | number>;
  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
