import { DatabaseFault } from '../database/database-faults.ts';
import { ConfigurationFault } from '#services/variables.ts';
import type { Configuration } from '#services/configuration.ts';
import { DataFolderFault } from './data-folder.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

function listenSentence(
  code: string | undefined,
  { port, host }: Pick<Configuration, 'port' | 'host'>,
): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the program that holds it, or start with another port, for example PORT=${port < 65_535 ? port + 1 : 8080} npm start.`;
    case 'EACCES':
      return `This user may not open port ${port}: start with a port above 1023, for example PORT=8080 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host} to listen on: set HOST to one it has, for example HOST=0.0.0.0.`;
    default:
      return undefined;
  }
}

/** The one sentence that says what to do about a fault at start; undefined for a bug of ours. */
export function sentenceFor(error: unknown, configuration?: Pick<Configuration, 'port' | 'host'>): string | undefined {
  if (error instanceof ConfigurationFault || error instanceof DatabaseFault) return error.message;
  if (error instanceof DataFolderFault) {
    return FULL.has(error.code)
      ? `The disk that holds the data folder ${error.folder} is full: free some space, or set MELTEMI_DATA_DIR to a folder on a larger disk.`
      : `The data folder ${error.folder} cannot be written (${error.code}): give this user write access to it, or set MELTEMI_DATA_DIR to a folder it may write.`;
  }
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const whileListening = syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo';
  return configuration && whileListening ? listenSentence(code, configuration) : undefined;
}
