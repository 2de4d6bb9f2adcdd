import { accountMessages } from './account-messages.ts';
import { loadingMessages } from './loading-messages.ts';
import { logMessages } from './log-messages.ts';
import type { Message, MessageValues } from './message.ts';
import { fillMessage } from './message.ts';
import { placeMessages } from './place-messages.ts';

/** Every message of the error catalogue by its code, but those of forms (`formMessages`), which come with the forms. */
export const messages = {
  ...loadingMessages,
  ...placeMessages,
  ...accountMessages,
  ...logMessages,
} as const satisfies Readonly<Record<string, Message>>;

/** The code of a message of the catalogue. */
export type MessageCode = keyof typeof messages;

/** The English source text of a message. */
export type MessageText<Code extends MessageCode> = (typeof messages)[Code]['text'];

/** Every code, in the order of the catalogue. */
export const messageCodes = Object.keys(messages) as readonly MessageCode[];

/** The message with its English text filled in, for the log and as the fallback of every translation. */
export const sayInEnglish = <Code extends MessageCode>(code: Code, values: MessageValues<MessageText<Code>>): string =>
  fillMessage(messages[code].text as MessageText<Code>, values);
