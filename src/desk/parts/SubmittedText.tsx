import { Fragment } from 'react';
import { SUBMITTED_LINK_REL } from '../../text/web-links.ts';
import { plainTextParagraphs } from '../../text/plain-text.ts';

/**
 * Shows a visitor's text. Keeps line breaks and links, but no other formatting; an empty text becomes a dash.
 */
export function SubmittedText({ text }: { text: string }) {
  if (text === '') return '–';
  return plainTextParagraphs(text).map((parts, paragraph) => (
    <p key={paragraph} className="not-first:mt-2">
      {parts.map((part, index) => {
        if (part.kind === 'break') return <br key={index} />;
        if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>;
        return (
          <a
            key={index}
            className="text-link"
            href={part.href}
            target="_blank"
            rel={SUBMITTED_LINK_REL}
          >
            {part.text}
          </a>
        );
      })}
    </p>
  ));
}
