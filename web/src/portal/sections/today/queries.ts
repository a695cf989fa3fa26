import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";

export type LowProduct = Schemas["LowProduct"];

export const restock = (
  api: PortalApi,
  documentId: string,
  { change, reason }: { change: number; reason: string },
  key: string,
) =>
  answer(
    api.POST("/api/staff/products/{documentId}/stock", {
      params: { path: { documentId }, header: { "Idempotency-Key": key } },
      body: { change, reason },
    }),
  );
