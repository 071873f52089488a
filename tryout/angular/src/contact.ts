import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import 'entryway';

@Component({
  selector: 'app-contact',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <entry-form
      base-url="/api/v1"
      form="contact"
      [appearance]="{ seeds: { accent: '#0b5c7a' } }"
      (entry-submitted)="tell($event.detail.reference)"
    ></entry-form>
  `,
})
export class Contact {
  tell(reference: string) {
    console.log(reference);
  }
}
