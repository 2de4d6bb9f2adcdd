import styles from './StatusList.module.css';

/** How a part is: at work, reduced, or not at work; never said by colour alone. */
export type StatusTone = 'good' | 'fair' | 'bad' | 'plain';

/** One row: what it is about and how it is. */
export interface StatusRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly tone: StatusTone;
}

/** Rows that say honestly what runs. */
export function StatusList({ title, rows }: { title: string; rows: readonly StatusRow[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>
        {rows.map(({ id, label, value, tone }) => (
          <div key={id} className={styles.row} data-status={id}>
            <dt>{label}</dt>
            <dd className={styles[tone]}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
