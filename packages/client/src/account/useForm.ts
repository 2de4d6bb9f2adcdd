import { useState, type FormEvent } from 'react';
import type { FormMessageCode } from '@meltemi/catalogue';
import type { Failure, Outcome } from './outcome.ts';

/** What is wrong with the fields of a form. */
export type FormProblems<Name extends string> = Readonly<Partial<Record<Name, FormMessageCode | null>>>;

/** A form that is sent to the account service. */
export interface Form<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly set: (name: Name) => (value: string) => void;
  /** What is wrong with a field, once somebody tried to send the form. */
  readonly problem: (name: Name) => FormMessageCode | null;
  readonly busy: boolean;
  /** Why it was refused; null until it was, and after the next change. */
  readonly failure: Failure | null;
  readonly submit: (event: FormEvent) => void;
}

/** Keeps the fields of a form, checks them before it is sent, and reports the outcome. Passwords leave the form once it is done. */
export function useForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  check: (values: Readonly<Record<Name, string>>) => FormProblems<Name>,
  send: (values: Readonly<Record<Name, string>>) => Promise<Outcome<unknown>>,
): Form<Name> {
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const problems = check(values);
  const isWrong = Object.values(problems).some((code) => code !== null && code !== undefined);
  const submit = async (): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (isWrong || busy) return;
    setBusy(true);
    const outcome = await send(values);
    setBusy(false);
    if (!outcome.ok) setFailure(outcome);
    else {
      setValues(initial);
      setTried(false);
    }
  };
  return {
    values,
    set: (name) => (value) => {
      setFailure(null);
      setValues((before) => ({ ...before, [name]: value }));
    },
    problem: (name) => (isTried ? (problems[name] ?? null) : null),
    busy,
    failure,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
