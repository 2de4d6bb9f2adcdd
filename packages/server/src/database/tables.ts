import type { AccountTables } from './tables/accounts.ts';
import type { AlertTables } from './tables/alerts.ts';
import type { ClusterTables } from './tables/cluster.ts';
import type { CodeTables } from './tables/codes.ts';
import type { DeliveryTables } from './tables/delivery.ts';
import type { DeviceTables } from './tables/devices.ts';
import type { IngestWorkerTables } from './tables/ingest-workers.ts';
import type { LimitTables } from './tables/limits.ts';
import type { SyncTables } from './tables/sync.ts';

/** Every table of the database; each noun has its file. */
export interface Tables
  extends
    AccountTables,
    AlertTables,
    SyncTables,
    DeviceTables,
    CodeTables,
    DeliveryTables,
    LimitTables,
    ClusterTables,
    IngestWorkerTables {}
