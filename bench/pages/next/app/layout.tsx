import type { Metadata } from "next";
import type { ReactNode } from "react";
import { state } from "./state";

export const metadata: Metadata = { title: state.settings.ParkName, description: state.settings.Tagline };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <body>{children}</body>
    </html>
  );
}
