import { Button, Group } from "@mantine/core";
import { useTexts } from "../../../../i18n/texts";
import styles from "./Import.module.css";
import type { ImportPreview } from "./queries";

interface EncodingFormProps {
  preview: ImportPreview;
  onChosen: (encoding: string) => void;
  onBack: () => void;
}

/** Shows the same rows in every encoding that they can be in. Whoever knows the people sees which is right. */
export function EncodingForm({ preview, onChosen, onBack }: EncodingFormProps) {
  const { t } = useTexts();
  return (
    <>
      <p>{t("portal.import.encoding.lead")}</p>
      <ul className={styles.encodings}>
        {preview.encodings?.map(({ encoding, sample }) => (
          <li key={encoding} className={styles.encoding}>
            <p className={styles.sampleRows}>
              {sample?.map((row, index) => (
                <span key={index}>{row?.filter(Boolean).join(" · ")}</span>
              ))}
            </p>
            <Button variant="default" onClick={() => onChosen(encoding)}>
              {t("portal.import.encoding.choose", { encoding: encoding.toUpperCase() })}
            </Button>
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="subtle" onClick={onBack}>
          {t("portal.import.back")}
        </Button>
      </Group>
    </>
  );
}
