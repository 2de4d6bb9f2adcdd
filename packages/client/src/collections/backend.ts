import { sayInEnglish } from '@meltemi/catalogue';
import type { CollectionName } from './names.ts';

/** A record as it lies in a collection; `updated` in ms since 1970 and greater with each change. */
export interface StoredRecord {
  readonly id: string;
  readonly value: unknown;
  readonly updated: number;
}

/** Where records are kept. Every call may reject with a DatabaseError; nothing is then half done. */
export interface CollectionBackend {
  /** All records of a collection, oldest first. */
  load(name: CollectionName): Promise<readonly StoredRecord[]>;
  /** Writes one record and removes others, in one step. */
  write(name: CollectionName, record: StoredRecord, remove: readonly string[]): Promise<void>;
  remove(name: CollectionName, id: string): Promise<void>;
  clear(name: CollectionName): Promise<void>;
  close(): void;
}

/** Why the database of the device cannot be used. */
export type DatabaseFailure = 'missing' | 'blocked' | 'closed' | 'full' | 'failed';

/** A failure of the database of the device. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly reason: DatabaseFailure;

  constructor(reason: DatabaseFailure, options?: ErrorOptions) {
    super(sayInEnglish('database/unavailable', { reason }), options);
    this.reason = reason;
  }
}

/** The failure behind any error of the database. */
export const asDatabaseError = (error: unknown): DatabaseError => {
  if (error instanceof DatabaseError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return new DatabaseError('full', { cause: error });
  if (name === 'InvalidStateError') return new DatabaseError('closed', { cause: error });
  return new DatabaseError('failed', { cause: error });
};

/** Oldest first; equal moments by id, so that the order never depends on the backend. */
export const byAge = (a: StoredRecord, b: StoredRecord): number => a.updated - b.updated || (a.id < b.id ? -1 : 1);
