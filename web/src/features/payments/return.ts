// Where no window could be opened, the provider's page takes the place of ours, and leads back with the payment in the address.

export interface Return {
  documentId: string;
  cancelled: boolean;
}

/** Tells whether somebody comes back who has approved a payment. */
export function isReturn({ search }: Location): boolean {
  const query = new URLSearchParams(search);
  return query.has("payment") && !query.has("cancelled");
}

/** Takes the payment out of the address, so that a reload, or the way back, does not finish it a second time. */
export function takeReturn(): Return | null {
  const address = new URL(window.location.href);
  const { searchParams } = address;
  const documentId = searchParams.get("payment");
  if (!documentId) return null;
  const cancelled = searchParams.has("cancelled");
  for (const name of ["payment", "cancelled", "token", "PayerID"]) searchParams.delete(name);
  window.history.replaceState(window.history.state, "", address);
  return { documentId, cancelled };
}
