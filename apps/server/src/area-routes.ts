// Collects the routes of all areas, and passes functions of one area to areas that may not import it.
import type { Mode } from '@keepsake/core/api/mode';
import {
  applicationCatalogRoutes,
  applicationPickups,
  approvalRoutes,
  approvalTasks,
  issueRoutes,
  issueTasks,
  listUnitFigures,
  mayReadApplicationFile,
  mayReadApplicationSignature,
  ownApplicationRoutes,
} from './areas/application/index.ts';
import { catalogueRoutes, priceRoutes, quotationRoutes, supplierRoutes } from './areas/catalogue/index.ts';
import { counterRoutes, mayReadSignature } from './areas/counter/index.ts';
import { fileRoutes } from './areas/file/index.ts';
import { identityRoutes, type SourceLimits } from './areas/identity/index.ts';
import { notificationRoutes } from './areas/notification/index.ts';
import { type Settings, settingsRoutes } from './areas/settings/index.ts';
import {
  mayReadRefundPicture,
  mayReadRefundSignature,
  orderTasks,
  type Payments,
  type ProductCache,
  refundTasks,
  shopPickups,
  shopRoutes,
} from './areas/shop/index.ts';
import {
  type DocumentHooks,
  documentTasks,
  listOriginLots,
  lotTasks,
  mayReadAttachment,
  recountTasks,
  stockDocumentRoutes,
  stockRoutes,
  storageRoutes,
} from './areas/stock/index.ts';
import {
  type ReportRegistry,
  reportRoutes,
  scheduleRoutes,
  searchRoutes,
  viewRoutes,
  workRoutes,
} from './areas/workbench/index.ts';
import { type LiveStream, liveRoutes } from './http/live-stream.ts';
import type { Route } from './http/route.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { officeFigures } from './office-figures.ts';
import { searchFinders } from './office-search.ts';
import type { Clock } from './platform/clock.ts';
import type { Directory } from './platform/directory.ts';
import type { FileStore } from './platform/files.ts';
import type { Passwords } from './platform/passwords.ts';
import type { PdfRenderer } from './platform/pdf.ts';
import type { Secret } from './platform/secret.ts';

type AreaServices = {
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly secret: Secret;
  readonly settings: Settings;
  readonly files: FileStore;
  readonly mode: Mode;
  readonly directory: Directory | undefined;
  readonly limits: SourceLimits;
  readonly mailbox: boolean;
  readonly live: LiveStream;
  readonly payments: Payments;
  readonly pdfRenderer: PdfRenderer;
  readonly productCache: ProductCache;
  readonly publicUrl: string;
  readonly hooks: DocumentHooks;
  readonly reportRegistry: ReportRegistry;
};

const mayReadHandOverOrRefundSignature: typeof mayReadSignature = async (db, fileId, caller) =>
  (await mayReadSignature(db, fileId, caller)) || mayReadRefundSignature(db, fileId, caller);

/** The tasks on the dashboard. */
const taskSources = [
  approvalTasks,
  issueTasks,
  orderTasks,
  refundTasks,
  documentTasks,
  recountTasks,
  lotTasks,
];
/** What is collected at the counter. A hand-over takes shop orders first, because orders are locked before stock. */
const pickupSources = [shopPickups, applicationPickups];

export function areaRoutes(services: AreaServices): Route[] {
  return [
    // the organization report shows figures of applications
    ...identityRoutes({ ...services, listUnitFigures }),
    ...fileRoutes(services.files, {
      readLimit: (setting) => services.settings.get(setting),
      readers: {
        'stock-document': mayReadAttachment,
        refund: mayReadRefundPicture,
        signature: async (db, fileId, caller) =>
          (await mayReadHandOverOrRefundSignature(db, fileId, caller)) ||
          mayReadApplicationSignature(db, fileId, caller, services.clock.now()),
        attachment: (db, fileId, caller) => mayReadApplicationFile(db, fileId, caller, services.clock.now()),
      },
    }),
    ...catalogueRoutes(services),
    ...supplierRoutes,
    ...quotationRoutes(services),
    ...priceRoutes,
    ...storageRoutes,
    ...stockRoutes({ ...services, taskSources, ledgerChecks }),
    ...stockDocumentRoutes(services),
    ...shopRoutes(services),
    ...ownApplicationRoutes(services),
    ...applicationCatalogRoutes(services),
    ...issueRoutes(services),
    ...counterRoutes({ ...services, pickupSources, listOriginLots }),
    ...approvalRoutes(services),
    ...settingsRoutes(services),
    ...notificationRoutes(services),
    ...searchRoutes(searchFinders),
    ...reportRoutes(officeFigures(services.settings)),
    ...scheduleRoutes(services),
    ...viewRoutes,
    ...workRoutes(services),
    ...liveRoutes(services),
  ];
}
